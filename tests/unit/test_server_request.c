/* unit/test_server_request.c: what a request asks for, who may, and how often. */
#include "server/api/request.h"

#include <string.h>

#include "server/api/body.h"
#include "server/api/gate.h"
#include "server/http/client.h"
#include "unit/check.h"

#define GAME "JUxTaA1EE0zTIrbA44P8I3"
#define KEY "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
#define OTHER "BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

static struct vd_request request;

static enum vd_request_result ask(struct vd_raw_request asked)
{
    asked.method = asked.method != NULL ? asked.method : "GET";
    return vd_request_read(&asked, &request);
}

static void paths_lead_somewhere(void **state)
{
    static const struct {
        const char *method, *path;
        enum vd_request_result result;
        enum vd_route_id route;
        const char *game;
    } cases[] = {
        {"GET", "/", VD_REQUEST_FINE, VD_ROUTE_PAGE, ""},
        {"GET", "/c/" GAME "/union", VD_REQUEST_FINE, VD_ROUTE_PAGE, GAME},
        {"GET", "/api/1/c/" GAME, VD_REQUEST_FINE, VD_ROUTE_CARD, GAME},
        {"GET", "/api/1/c/" GAME "/seat", VD_REQUEST_FINE, VD_ROUTE_SEAT, GAME},
        {"GET", "/api/1/c/" GAME "x/seat", VD_REQUEST_FINE, VD_ROUTE_SEAT, ""},
        {"GET", "/api/1/c/..............%2e....../seat", VD_REQUEST_FINE, VD_ROUTE_SEAT, ""},
        {"GET", "/api/1/c//seat", VD_REQUEST_NOWHERE, VD_ROUTE_NONE, ""},
        {"GET", "/api/1/c/" GAME "/", VD_REQUEST_NOWHERE, VD_ROUTE_NONE, ""},
        {"GET", "/api/1/c/" GAME "/seat/", VD_REQUEST_NOWHERE, VD_ROUTE_NONE, ""},
        {"GET", "", VD_REQUEST_NOWHERE, VD_ROUTE_NONE, ""},
        {"GET", "/api/1/campaigns", VD_REQUEST_METHOD, VD_ROUTE_NONE, ""},
        {"get", "/", VD_REQUEST_METHOD, VD_ROUTE_NONE, ""},
        {"POST", "/api/1/campaigns", VD_REQUEST_TYPE, VD_ROUTE_CREATE, ""},
        {"DELETE", "/api/1/session", VD_REQUEST_FINE, VD_ROUTE_LOGOUT, ""},
        {"GET", "/assets/app.js", VD_REQUEST_FINE, VD_ROUTE_ASSET, ""},
        {"GET", "/assets/a/b", VD_REQUEST_NOWHERE, VD_ROUTE_NONE, ""},
        {"GET", "/map/a/b/0/0/0.png", VD_REQUEST_FINE, VD_ROUTE_TILE, ""},
        {"GET", "/map/a/b/0/0", VD_REQUEST_NOWHERE, VD_ROUTE_NONE, ""},
        {"GET", "/api/1/map/a", VD_REQUEST_FINE, VD_ROUTE_MAP, ""},
        {"GET", "/api/1/rules", VD_REQUEST_FINE, VD_ROUTE_RULES, ""},
        {"GET", "/api/1/rules/case/M8-01", VD_REQUEST_FINE, VD_ROUTE_RULE_CASE, ""},
        {"GET", "/api/1/rules/case", VD_REQUEST_NOWHERE, VD_ROUTE_NONE, ""},
        {"HEAD", "/", VD_REQUEST_FINE, VD_ROUTE_PAGE, ""},
        {"HEAD", "/healthz", VD_REQUEST_FINE, VD_ROUTE_HEALTH, ""},
        {"HEAD", "/api/1/c/" GAME "/seat", VD_REQUEST_METHOD, VD_ROUTE_NONE, ""},
        {"HEAD", "/api/1/campaigns", VD_REQUEST_METHOD, VD_ROUTE_NONE, ""},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_int_equal(
            ask((struct vd_raw_request){.method = cases[i].method, .path = cases[i].path}),
            cases[i].result);
        assert_int_equal(request.route != NULL ? request.route->id : VD_ROUTE_NONE, cases[i].route);
        assert_string_equal(request.game, cases[i].game);
    }
}

static void proxies_near_are_believed(void **state)
{
    static const char *const near[] = {"127.0.0.1",   "127.9.9.9",  "10.1.2.3",
                                       "192.168.7.1", "172.16.0.1", "172.31.255.255",
                                       "::1",         "fd00::1",    "fe80::1"};
    static const char *const far[] = {"8.8.8.8",     "172.15.0.1", "172.32.0.1", "192.169.0.1",
                                      "2001:db8::1", "fec0::1",    "?",          ""};

    (void)state;
    for (size_t i = 0; i < COUNT(near); i++)
        assert_true(vd_client_is_near(near[i]));
    for (size_t i = 0; i < COUNT(far); i++)
        assert_false(vd_client_is_near(far[i]));
    assert_string_equal(vd_client_last("6.6.6.6, 192.0.2.1"), "192.0.2.1");
    assert_string_equal(vd_client_last("192.0.2.1"), "192.0.2.1");
}

static void networks_of_six_are_one(void **state)
{
    static const char *const cases[][2] = {
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"}, {"2001:db8:1:2:ffff::", "2001:db8:1:2::"},
        {"2001:db8:1:3::1", "2001:db8:1:3::"},      {"192.0.2.1", "192.0.2.1"},
        {"::ffff:192.0.2.1", "192.0.2.1"},          {"unknown", "unknown"}};
    char room[46];

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_string_equal(vd_client_network(cases[i][0], room, sizeof room), cases[i][1]);
}

static void this_machine_has_names_of_its_own(void **state)
{
    static const struct {
        const char *host, *own;
        bool here;
    } cases[] = {
        {"localhost", "127.0.0.1", true},
        {"LOCALHOST:80", "127.0.0.1", true},
        {"127.0.0.1", "::1", true},
        {"127.9.9.9:1", "::1", true},
        {"[::1]:1863", "127.0.0.1", true},
        {"[::1]", "127.0.0.1", true},
        {"::1", "127.0.0.1", true}, /* as it is listened on */
        {"::1", "::1", true},
        {"umpire.lan:1863", "umpire.lan", true},
        {"[fd00::1]:1863", "fd00::1", true},
        {"fd00::1", "fd00::1", true},
        {"[fd00::1]:1863", "fd00::2", false},
        {"fd00::1", "::1", false},
        {"::1.evil", "::1", false},
        {"1::1", "::1", false},
        {"evil.example", "127.0.0.1", false},
        {"evil.example:127", "127.0.0.1", false},
        {"127.0.0.1.evil", "127.0.0.1", false},
        {"localhost.evil", "127.0.0.1", false},
        {"umpire.lan", "127.0.0.1", false},
        {"128.0.0.1", "127.0.0.1", false},
        {"0.0.0.0", "127.0.0.1", false},
        {"127.1", "127.0.0.1", false},
        {"2130706433", "127.0.0.1", false},
        {"", "127.0.0.1", false},
        {":1863", "127.0.0.1", false},
        {"[]", "127.0.0.1", false},
        {"[", "127.0.0.1", false},
    };
    char name[300];

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        check_case(cases[i].host,
                   vd_client_means_here(cases[i].host, cases[i].own) == cases[i].here);
    memset(name, 'a', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_false(vd_client_means_here(name, "127.0.0.1"));
    assert_false(vd_client_means_here(name, name)); /* longer than any of ours */
    name[63] = '\0';
    assert_true(vd_client_means_here(name, name));
    memcpy(name, "localhost", 9);
    assert_false(vd_client_means_here(name, "127.0.0.1"));
}

static enum vd_route_id read_page(const char *method, const char *path, const char *accept)
{
    (void)ask((struct vd_raw_request){.method = method, .path = path, .accept = accept});
    return request.route != NULL ? request.route->id : VD_ROUTE_NONE;
}

static void readers_get_the_page_anywhere(void **state)
{
    const char *html = "text/html,*/*;q=0.8";

    (void)state;
    assert_int_equal(read_page("GET", "/no/such", html), VD_ROUTE_PAGE);
    assert_int_equal(read_page("HEAD", "/r/1/2/3", html), VD_ROUTE_PAGE);
    assert_int_equal(read_page("GET", "/no/such", "application/json"), VD_ROUTE_NONE);
    assert_int_equal(read_page("GET", "/no/such", NULL), VD_ROUTE_NONE);
    assert_int_equal(read_page("POST", "/no/such", html), VD_ROUTE_NONE);
    assert_int_equal(read_page("GET", "", html), VD_ROUTE_NONE);
    assert_int_equal(read_page("GET", "/api/1/nothing", html), VD_ROUTE_NONE);
    assert_int_equal(read_page("GET", "/assets/a/b", html), VD_ROUTE_NONE);
    assert_int_equal(read_page("GET", "/map/nothing", html), VD_ROUTE_NONE);
    assert_int_equal(read_page("GET", "/healthz", html), VD_ROUTE_HEALTH);
    assert_int_equal(read_page("GET", "/api/1/c/" GAME, html), VD_ROUTE_CARD);
}

static void keys_are_taken_whole_or_not(void **state)
{
    const char *path = "/api/1/c/" GAME "/seat";

    (void)state;
    assert_int_equal(ask((struct vd_raw_request){.path = path, .authorization = "Bearer " KEY}), 0);
    assert_int_equal(request.key_count, 1);
    assert_string_equal(request.key[0].text, KEY);
    assert_int_equal(ask((struct vd_raw_request){.path = path, .authorization = "Bearer " KEY "A"}),
                     0);
    assert_int_equal(request.key_count, 0);
    assert_int_equal(ask((struct vd_raw_request){.path = path, .authorization = "Basic " KEY}), 0);
    assert_int_equal(request.key_count, 0);
    /* both cookies of a browser, the seat's first; what is not ours is passed over */
    assert_int_equal(ask((struct vd_raw_request){.path = path,
                                                 .cookie = "x=y; vedette-host-" GAME "=" OTHER
                                                           ";vedette-" GAME "=" KEY "; z"}),
                     0);
    assert_int_equal(request.key_count, 2);
    assert_string_equal(request.key[0].text, KEY);
    assert_string_equal(request.key[1].text, OTHER);
    assert_true(request.by_cookie);
    /* under TLS none but the one that is tied to it */
    assert_int_equal(
        ask((struct vd_raw_request){.path = path, .cookie = "vedette-" GAME "=" KEY, .tls = true}),
        0);
    assert_int_equal(request.key_count, 0);
    /* a key in the header is what counts */
    assert_int_equal(ask((struct vd_raw_request){.path = path,
                                                 .authorization = "Bearer x",
                                                 .cookie = "vedette-" GAME "=" KEY}),
                     0);
    assert_int_equal(request.key_count, 0);
}

static void all_cookies_of_a_browser_are_found(void **state)
{
    struct vd_cookie found[3];

    (void)state;
    assert_int_equal(vd_cookies_read("a=b; vedette-" GAME "=" KEY ";vedette-host-" GAME "=" OTHER
                                     "; vedette-gallery-" GAME "=" KEY "; vedette-x=" KEY
                                     "; vedette-" GAME "=x; vedette-" GAME "; =; ;",
                                     false, found, 3),
                     3);
    for (size_t i = 0; i < 3; i++) {
        assert_string_equal(found[i].game, GAME);
        assert_string_equal(found[i].key.text, i == 1 ? OTHER : KEY);
    }
    assert_int_equal(vd_cookies_read("vedette-" GAME "=" KEY, true, found, 3), 0);
    assert_int_equal(vd_cookies_read("__Host-vedette-" GAME "=" KEY, true, found, 3), 1);
    assert_int_equal(vd_cookies_read("__Host-vedette-" GAME "=" KEY, false, found, 3), 0);
    assert_int_equal(
        vd_cookies_read("vedette-" GAME "=" KEY "; vedette-" GAME "=" KEY, false, found, 1), 1);
    assert_int_equal(vd_cookies_read("", false, found, 3), 0);
}

static void changes_come_from_our_own_page(void **state)
{
    static const struct {
        const char *cookie, *origin, *site;
        bool tls;
        enum vd_request_result result;
    } cases[] = {
        {NULL, NULL, NULL, false, VD_REQUEST_FINE},
        {NULL, "http://other", NULL, false, VD_REQUEST_ELSEWHERE},
        {NULL, NULL, "cross-site", false, VD_REQUEST_ELSEWHERE},
        {"vedette-" GAME "=" KEY, NULL, NULL, false, VD_REQUEST_ELSEWHERE},
        {"vedette-" GAME "=" KEY, "http://here:1863", NULL, false, VD_REQUEST_FINE},
        {"vedette-" GAME "=" KEY, "http://here:1863", "cross-site", false, VD_REQUEST_ELSEWHERE},
        {"vedette-" GAME "=" KEY, "http://here", NULL, false, VD_REQUEST_ELSEWHERE},
        {"vedette-" GAME "=" KEY, "https://here:1863", NULL, false, VD_REQUEST_ELSEWHERE},
        {"vedette-" GAME "=" KEY, NULL, "same-origin", false, VD_REQUEST_FINE},
        {"__Host-vedette-" GAME "=" KEY, "https://here:1863", "same-origin", true, VD_REQUEST_FINE},
        {"__Host-vedette-" GAME "=" KEY, "http://here:1863", NULL, true, VD_REQUEST_ELSEWHERE},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_int_equal(ask((struct vd_raw_request){.method = "POST",
                                                     .path = "/api/1/c/" GAME "/orders",
                                                     .type = "application/json; charset=utf-8",
                                                     .host = "here:1863",
                                                     .cookie = cases[i].cookie,
                                                     .origin = cases[i].origin,
                                                     .site = cases[i].site,
                                                     .tls = cases[i].tls}),
                         cases[i].result);
}

static void the_query_is_bounded(void **state)
{
    const char *path = "/api/1/c/" GAME "/view";
    char seat[VD_SEAT_LETTERS + 2];

    (void)state;
    assert_int_equal(ask((struct vd_raw_request){.path = path, .at = "4294967295", .form = "army"}),
                     0);
    assert_int_equal(request.at, UINT32_MAX);
    assert_int_equal(request.form, VD_FORM_ARMY);
    static const char *const bad[] = {"4294967296", "-1", "", "1 ", "01", "0x1", "1e3"};

    for (size_t i = 0; i < COUNT(bad); i++)
        assert_int_equal(ask((struct vd_raw_request){.path = path, .at = bad[i]}),
                         VD_REQUEST_MALFORMED);
    memset(seat, 'x', sizeof seat);
    seat[sizeof seat - 1] = '\0';
    assert_int_equal(ask((struct vd_raw_request){.path = path, .seat = seat}),
                     VD_REQUEST_MALFORMED);
    /* a stream goes on after what it had; elsewhere that header means nothing */
    assert_int_equal(ask((struct vd_raw_request){
                         .path = "/api/1/c/" GAME "/events", .last_event = "7", .after = "3"}),
                     0);
    assert_int_equal(request.after, 7);
    assert_int_equal(ask((struct vd_raw_request){.path = path, .last_event = "x"}), 0);
}

/* A route that nobody may take, or that no role of the list may, would be a hole in the table. */
static void every_route_has_somebody(void **state)
{
    (void)state;
    for (enum vd_route_id id = VD_ROUTE_NONE + 1; id < VD_ROUTE_COUNT; id++) {
        const struct vd_route *route = vd_route_by(id);

        assert_non_null(route);
        assert_true(route->who != 0 &&
                    (route->who & VD_MAY(VD_ROLE_NONE)) == (route->who == VD_MAY_ALL ? 1 : 0));
        assert_true(route->cost > 0);
    }
}

static void buckets_fill_again(void **state)
{
    static struct vd_gate gate;
    const struct vd_rate rate = {10, 5}, none = {0, 0};

    (void)state;
    vd_rates_init(&gate, rate, none);
    for (int i = 0; i < 10; i++)
        assert_true(vd_rate_take(&gate, &gate.address, "a", 1, 1000));
    assert_false(vd_rate_take(&gate, &gate.address, "a", 1, 1000));
    assert_true(vd_rate_take(&gate, &gate.address, "b", 10, 1000));
    assert_false(vd_rate_take(&gate, &gate.address, "a", 1, 1199));
    assert_true(vd_rate_take(&gate, &gate.address, "a", 1, 1201));
    assert_false(vd_rate_take(&gate, &gate.address, "a", 11, 100000));
    assert_true(vd_rate_take(&gate, &gate.address, "a", 10, 100000));
    assert_true(vd_rate_take(&gate, &gate.key, "a", 1000000, 1000));
}

static void bodies_are_closed_forms(void **state)
{
    static const struct {
        const char *bytes, *says;
    } bad[] = {{"{", "not JSON"},
               {"[]", "must be a JSON object"},
               {"{\"text\":\"a\",\"text\":\"b\"}", "duplicate"},
               {"{\"text\":1}", "Expected string, got integer"},
               {"{\"text\":\"a\",\"x\":1}", "must not have a member 'x'"},
               {"{\"head\":\"" KEY "\"}", "must have a member 'text'"},
               {"{\"text\":\"a\",\"head\":\"" KEY "A\"}", "43 characters"},
               {"{\"text\":{\"a\":{\"b\":{\"c\":[]}}}}", "nested too deeply"}};
    struct vd_body body;
    struct vd_body_orders orders;

    (void)state;
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_false(vd_body_plain_orders(vd_text_of(bad[i].bytes), &orders));
        assert_false(vd_body_read(vd_text_of(bad[i].bytes), &body) &&
                     vd_body_orders(&body, &orders));
        check_case(body.sentence, strstr(body.sentence, bad[i].says) != NULL);
        vd_body_release(&body);
    }
    assert_true(vd_body_read(vd_text_of("{\"text\":\"card \\\"x\",\"key\":\"k\"}"), &body));
    assert_true(vd_body_orders(&body, &orders));
    assert_int_equal(orders.text.length, 7);
    assert_string_equal(orders.head.text, "");
    vd_body_release(&body);
    assert_true(vd_body_read((struct vd_text){NULL, 0}, &body) && vd_body_is_empty(&body));
    vd_body_release(&body);
}

/* Most orders are read without the library; what the short way takes it takes as the library does. */
static void plain_orders_are_read_at_once(void **state)
{
    static const char *const plain[] = {"{\"text\":\"march hill to cashtown\"}",
                                        "{\"text\": \"undo\", \"key\": \"7\", \"head\": \"" KEY
                                        "\"}",
                                        " { \"key\" : \"\" , \"text\" : \"\" } ",
                                        "{\"head\":\"" KEY "\",\"text\":\"{a: [1, 2]}\"}"};
    static const char *const others[] = {"",
                                         "{}",
                                         "{\"text\":\"a\",}",
                                         "{\"text\":\"a\"}x",
                                         "{\"text\":\"a\"",
                                         "{\"text\":\"a",
                                         "{\"text\":\"a\\nb\"}",
                                         "{\"text\":\"\303\251\"}",
                                         "{\"text\":\"a\tb\"}",
                                         "{\"text\":null}",
                                         "{\"text\":\"a\" \"key\":\"b\"}",
                                         "{\"text\" \"a\"}",
                                         "{\"key\":\"7\"}",
                                         "{\"text\":\"a\",\"head\":\"\"}"};
    struct vd_body body;
    struct vd_body_orders quick = {.key = {"", 0}}, slow = {.key = {"", 0}};

    (void)state;
    for (size_t i = 0; i < COUNT(plain); i++) {
        check_case(plain[i], vd_body_plain_orders(vd_text_of(plain[i]), &quick));
        assert_true(vd_body_read(vd_text_of(plain[i]), &body) && vd_body_orders(&body, &slow));
        assert_true(vd_text_is(quick.text, slow.text.at) && vd_text_is(quick.key, slow.key.at));
        assert_true(vd_hash_is(&quick.head, &slow.head));
        vd_body_release(&body);
    }
    for (size_t i = 0; i < COUNT(others); i++)
        check_case(others[i], !vd_body_plain_orders(vd_text_of(others[i]), &quick));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_lead_somewhere),
        cmocka_unit_test(proxies_near_are_believed),
        cmocka_unit_test(networks_of_six_are_one),
        cmocka_unit_test(this_machine_has_names_of_its_own),
        cmocka_unit_test(readers_get_the_page_anywhere),
        cmocka_unit_test(keys_are_taken_whole_or_not),
        cmocka_unit_test(all_cookies_of_a_browser_are_found),
        cmocka_unit_test(changes_come_from_our_own_page),
        cmocka_unit_test(the_query_is_bounded),
        cmocka_unit_test(every_route_has_somebody),
        cmocka_unit_test(buckets_fill_again),
        cmocka_unit_test(bodies_are_closed_forms),
        cmocka_unit_test(plain_orders_are_read_at_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
