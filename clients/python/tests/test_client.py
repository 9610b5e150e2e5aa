"""Tests against the server of GROUNDWIRE_URL and GROUNDWIRE_API_KEY, and the website of SITE."""

import asyncio
import datetime
import io
import json
import os
import pathlib
import pickle
import tempfile
import unittest
from unittest import mock

import httpx

from groundwire import AsyncGroundwire, Groundwire, GroundwireError, errors

URL, KEY, SITE = (os.environ[name] for name in ("GROUNDWIRE_URL", "GROUNDWIRE_API_KEY", "SITE"))
PAGE = f"{SITE}/page-1"
QUESTION = "What does the grey heron eat?"


class Sync(unittest.TestCase):
    def setUp(self) -> None:
        self.client = Groundwire(KEY, URL)
        self.addCleanup(self.client.close)

    def test_every_endpoint_has_its_method(self) -> None:
        client = self.client
        answer = client.answer(QUESTION, model="service-web", citations=True)
        self.assertIn("[1]", answer["answer"])
        self.assertIn(SITE, client.web_search("herons", limit=1)["results"][0]["link"])
        page = client.scrape(PAGE, formats=["markdown", "html"])
        self.assertIn("Heron nesting", page["markdown"] or "")
        self.assertAlmostEqual(page["cost"], 0.002)
        self.assertTrue(client.extract(PAGE, modes=["links"])["links"])
        self.assertTrue(client.map(SITE, ignore_sitemap=True, limit=2)["links"])
        self.assertEqual(client.get_pdf_content(f"{SITE}/well.pdf")["text"], "Wells are dug.")
        video = client.video_transcript(f"{SITE}/video.html", segments=True)
        self.assertEqual(video["segments"][0]["text"], "We dig wells.")

    def test_values_of_other_libraries_are_sent_as_json(self) -> None:
        class Scalar:
            def tolist(self) -> int:
                return 1

        job = self.client.batch_scrape(page for page in [PAGE])  # type: ignore[arg-type]
        self.assertEqual(job.wait()["status"], "completed")
        url = httpx.URL(PAGE)
        kinds = [event["type"] for event in self.client.crawl_stream(url, max_pages=Scalar())]  # type: ignore[arg-type]
        self.assertEqual(kinds[-1], "done")
        found = self.client.web_search("herons", start_date=datetime.date(2020, 1, 1))  # type: ignore[arg-type]
        self.assertIn("results", found)
        for content in (io.BytesIO(b"bird,legs\nheron,2\n"), io.StringIO("bird,legs\nheron,2\n")):
            self.assertIn("heron", self.client.parse(data=content)["markdown"] or "")
        with self.assertRaises(TypeError):
            self.client.scrape(object())  # type: ignore[arg-type]

    def test_a_misspelt_field_is_a_warning(self) -> None:
        with self.assertWarnsRegex(UserWarning, "only_main") as caught:
            self.client.scrape(PAGE, only_main=True)  # type: ignore[call-arg]
        self.assertEqual(caught.filename, __file__)

    def test_key_and_address_are_read_from_the_environment(self) -> None:
        self.assertIn("markdown", Groundwire().scrape(PAGE))
        with mock.patch.dict(os.environ, {"GROUNDWIRE_API_KEY": " "}):
            for key in (None, ""):
                with self.assertRaisesRegex(errors.MissingServiceApiKey, "GROUNDWIRE_API_KEY"):
                    Groundwire(key)

    def test_a_file_may_be_larger_than_a_json_body(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "größe 🦊.txt")
            path.write_text("a grey heron " * 100_000)
            reply = self.client.parse(data=path, formats=["text"], max_cost=0.01)
        self.assertEqual(reply["type"], "text")
        self.assertGreater(len(reply["text"] or ""), 1_000_000)

    def test_a_copy_of_a_client_works_in_another_process(self) -> None:
        job = self.client.batch_scrape([PAGE])
        copy = pickle.loads(pickle.dumps(job))
        self.addCleanup(copy._client.close)
        self.assertEqual(copy.wait()["status"], "completed")

    def test_the_address_of_an_api_is_that_of_its_server(self) -> None:
        for address in (f"{URL}/api/v2", f" {URL}/v1/\n"):
            with Groundwire(KEY, address) as client:
                self.assertIn("markdown", client.scrape(PAGE))
        with self.assertRaisesRegex(GroundwireError, "must begin with http://"):
            Groundwire(KEY, "127.0.0.1:3000")

    def test_an_asynchronous_client_works_in_one_loop_after_another(self) -> None:
        client = AsyncGroundwire(KEY, URL)

        async def scrape() -> None:
            self.assertIn("markdown", await client.scrape(PAGE))
            await client.close()

        for _ in range(2):
            asyncio.run(scrape())

    def test_a_proxy_of_the_environment_is_not_asked_for_this_machine(self) -> None:
        with mock.patch.dict(os.environ, {"HTTP_PROXY": "http://127.0.0.1:9", "NO_PROXY": ""}):
            self.assertIn("markdown", Groundwire(max_retries=0).scrape(PAGE))

    def test_a_long_wait_is_left_to_the_program(self) -> None:
        detail = {"error_code": "rate_limit_exceeded", "message": "", "error_type": "rate_limit"}
        headers = {"Retry-After": "1800"}
        reply = httpx.Response(429, json={"detail": detail}, headers=headers)
        web = httpx.Client(transport=httpx.MockTransport(lambda _: reply))
        with self.assertRaises(errors.RateLimitExceeded) as caught:
            Groundwire(KEY, URL, http_client=web).scrape(PAGE)
        self.assertEqual(caught.exception.retry_after, 1800)

    def test_streams_are_events(self) -> None:
        text = ""
        for event in self.client.answer_stream(QUESTION, model="service-web"):
            if event["type"] == "answer":
                text += event["content"]
        self.assertEqual(text, "Grounded answer. Second claim.")
        kinds = [event["type"] for event in self.client.crawl_stream(PAGE, max_pages=1)]
        self.assertEqual(kinds, ["page", "usage", "done"])

    def test_a_stream_can_be_left_early(self) -> None:
        for event in self.client.answer_stream(QUESTION, model="service-web", return_sources=True):
            self.assertEqual(event["type"], "sources")
            break

    def test_a_job_can_be_awaited_and_its_pages_read(self) -> None:
        job = self.client.batch_scrape([f"{SITE}/page-{n}" for n in (1, 2, 3)])
        pages = list(job.results())
        self.assertEqual(len(pages), 3)
        self.assertTrue(all("#" in (page["page"] or {})["markdown"] for page in pages))
        self.assertEqual(job.wait()["status"], "completed")
        self.assertEqual(self.client.job(job.id).cancel()["status"], "completed")
        self.assertIn(job.id, [state["id"] for state in self.client.jobs(kind="batch_scrape")])
        with self.assertRaises(errors.JobFinished):
            job.resume()

    def test_a_research_report_has_evidence(self) -> None:
        context = self.client.context(QUESTION, max_tokens=1_000)
        self.assertIn("fish", " ".join(passage["text"] for passage in context["passages"]))
        job = self.client.research(QUESTION, effort="quick", max_cost=0.2)
        self.assertEqual(job.wait()["status"], "completed")
        report = next(job.results())["page"]
        evidence = self.client.evidence(report["call_id"])
        self.assertTrue(evidence["signature"])

    def test_a_failure_is_an_exception_of_its_code(self) -> None:
        with self.assertRaises(errors.BlockedUrl) as caught:
            self.client.scrape("http://10.0.0.1/")
        self.assertIsInstance(caught.exception, errors.ValidationError)
        self.assertEqual((caught.exception.status, caught.exception.code), (400, "blocked_url"))
        self.assertRegex(caught.exception.request_id or "", "^call_")
        with self.assertRaises(errors.MissingField):
            self.client.scrape("")
        with self.assertRaises(errors.NotFound):
            self.client.job("job_none").state()
        with self.assertRaises(errors.MissingServiceApiKey):
            Groundwire("wrong", URL).map(SITE)
        with self.assertRaises(errors.InvalidField):
            list(self.client.crawl_stream(PAGE, max_pages=1_000))

    def test_the_price_is_known_and_the_maximum_respected(self) -> None:
        estimate = self.client.estimate("answer", query=QUESTION, model="service-web")
        self.assertEqual(estimate["max"], 0.007)
        with self.assertRaises(errors.MaxCostExceeded):
            self.client.answer(QUESTION, model="service-web", max_cost=0.0069)


class Async(unittest.IsolatedAsyncioTestCase):
    async def test_calls_streams_jobs_and_failures(self) -> None:
        async with AsyncGroundwire(KEY, URL) as client:
            self.assertIn("Heron", (await client.scrape(PAGE))["markdown"] or "")
            events = client.answer_stream(QUESTION, model="service-web")
            text = [event["content"] async for event in events if event["type"] == "answer"]
            self.assertEqual("".join(text), "Grounded answer. Second claim.")
            job = await client.crawl(PAGE, max_pages=1)
            pages = [page async for page in job.results()]
            self.assertEqual([page["url"] for page in pages], [PAGE])
            self.assertEqual((await job.wait())["progress"]["done"], 1)
            self.assertTrue([state async for state in client.jobs(status="completed")])
            self.assertEqual((await client.estimate("map", url=SITE))["max"], 0.002)
            with self.assertRaises(errors.BlockedUrl):
                await client.scrape("http://10.0.0.1/")


class Wire(unittest.TestCase):
    def client(self, *answers: httpx.Response | Exception) -> Groundwire:
        left = list(answers)
        self.seen: list[httpx.Request] = []

        def answer(request: httpx.Request) -> httpx.Response:
            self.seen.append(request)
            given = left.pop(0)
            if isinstance(given, Exception):
                raise given
            return given

        return Groundwire(KEY, http_client=httpx.Client(transport=httpx.MockTransport(answer)))

    def test_a_lost_reply_is_requested_again_with_the_same_key(self) -> None:
        busy = httpx.Response(503, headers={"retry-after": "0"}, json={"detail": {}})
        client = self.client(httpx.ReadError("cut"), busy, httpx.Response(200, json={"links": []}))
        self.assertEqual(client.map("https://example.com/"), {"links": []})
        self.assertEqual(len({request.headers["idempotency-key"] for request in self.seen}), 1)
        self.assertEqual(json.loads(self.seen[2].content), {"url": "https://example.com/"})

    def test_a_rate_limit_of_a_provider_has_its_exception(self) -> None:
        detail = {"error_type": "provider_error", "error_code": "openai_rate_limit"}
        client = self.client(httpx.Response(429, json={"detail": detail}))
        with self.assertRaises(errors.ProviderRateLimit):
            client.answer("x", model="service-web")
        proxy = self.client(httpx.Response(418, text="<html>"))
        with self.assertRaises(GroundwireError) as caught:
            proxy.answer("x", model="service-web")
        self.assertEqual(str(caught.exception), "<html>")

    def test_what_is_not_json_is_an_error_of_the_same_tree(self) -> None:
        client = self.client(httpx.Response(200, text="<html>welcome"))
        with self.assertRaises(errors.InvalidReply):
            client.map("https://example.com/")
        self.assertTrue(issubclass(errors.InvalidReply, GroundwireError))
        with self.assertRaises(errors.NetworkError):
            Groundwire(KEY, "http://[bad").map("https://example.com/")

    def test_frames_keep_every_character_and_a_cut_is_an_error(self) -> None:
        body = 'data: {"type":"answer","content":"a\u2028b\x85c"}\r\n\r\n: ping\n\n'.encode()
        events = self.client(httpx.Response(200, content=iter([body[:20], body[20:]])))
        stream = events.answer_stream("x", model="service-web")
        self.assertEqual(next(stream), {"type": "answer", "content": "a\u2028b\x85c"})
        with self.assertRaises(errors.StreamCut):
            next(stream)
        frame = b'data: {"type":"error","error":"no","error_type":"map_error"}\n\n'
        failing = self.client(httpx.Response(200, content=frame))
        with self.assertRaises(errors.MapError):
            list(failing.answer_stream("x", model="service-web"))


if __name__ == "__main__":
    unittest.main()
