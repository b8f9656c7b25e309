// On a server that is open to the world not everybody begins campaigns: its host gives out a key.
import { house, keepHouse } from "./start";

export function HouseKey() {
    return (
        <p class="house-key">
            <label for="house">
                To begin a campaign on this server you need the key of the house; its host has it. To be invited to one
                you need nothing but the invitation.
            </label>
            <input id="house" type="password" autocomplete="off" spellcheck={false} value={house.value}
                placeholder="43 letters"
                onInput={(event) => keepHouse(event.currentTarget.value.trim())} />
        </p>
    );
}
