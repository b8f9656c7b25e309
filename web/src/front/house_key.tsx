// The server key: on a server open to the world only those who have it can start campaigns.
import { house, keepHouse } from "./start";

export function HouseKey() {
    return (
        <p class="house-key">
            <label for="house">
                You need the server key to start a campaign here; ask the host for it. To join one you need only the
                invitation.
            </label>
            <input id="house" type="password" autocomplete="off" spellcheck={false} value={house.value}
                placeholder="43 characters"
                onInput={(event) => keepHouse(event.currentTarget.value.trim())} />
        </p>
    );
}
