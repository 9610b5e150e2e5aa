"""Written by `npm run client` from the OpenAPI document. Do not edit."""

from __future__ import annotations

import re

from ._error import GroundwireError as GroundwireError
from ._error import InvalidReply as InvalidReply
from ._error import NetworkError as NetworkError
from ._error import NetworkTimeout as NetworkTimeout
from ._error import StreamCut as StreamCut

class ValidationError(GroundwireError): ...
class AuthenticationError(GroundwireError): ...
class RateLimitError(GroundwireError): ...
class ProviderError(GroundwireError): ...
class SearchError(GroundwireError): ...
class MapError(GroundwireError): ...
class ScrapingError(GroundwireError): ...
class InternalError(GroundwireError): ...

class UnknownEndpoint(ValidationError): """No endpoint at this path."""
class NotFound(ValidationError): """The account has no job, monitor or call with this id, or no evidence of it."""
class JobFinished(ValidationError): """The job has ended; it cannot be paused or resumed."""
class MethodNotAllowed(ValidationError): """The path exists, the method does not."""
class RequestTooLarge(ValidationError): """The request body is over 1 MiB."""
class RequestTimeout(ValidationError): """The request body did not arrive within 5 seconds."""
class InvalidJson(ValidationError): """The body is not a JSON object."""
class MissingField(ValidationError): """A required field is absent or blank (`missing_<field>`)."""
class InvalidField(ValidationError): """A field has the wrong type or is out of range (`invalid_<field>`)."""
class BlockedUrl(ValidationError): """The address is not a public one. Nothing was fetched."""
class PdfNotSupported(ValidationError): """The URL is a PDF: use get_pdf_content."""
class UnsupportedContentType(ValidationError): """The URL is an image, audio, video or archive."""
class PdfTooLarge(ValidationError): """The PDF is over 50 MiB."""
class DocumentTooLarge(ValidationError): """The file is over 50 MiB, or too large when it is unpacked."""
class UnsupportedDocument(ValidationError): """The file is of a kind that is not read."""
class NotAPdf(ValidationError): """The URL does not lead to a PDF."""
class UnsupportedVideoUrl(ValidationError): """The video URL is not supported."""
class IdempotencyMismatch(ValidationError): """The Idempotency-Key was used before with another body."""
class IdempotencyInProgress(ValidationError): """A call with this Idempotency-Key is still running."""
class InvalidIdempotencyKey(ValidationError): """The Idempotency-Key is not 1 to 255 visible ASCII characters."""
class MaxCostExceeded(ValidationError): """The call could cost more than the X-Max-Cost header allows."""
class MissingServiceApiKey(AuthenticationError): """The API key is missing or not valid."""
class EndpointNotAllowed(AuthenticationError): """This API key may not call this endpoint."""
class ForbiddenOrigin(AuthenticationError): """A session call came from another site."""
class RateLimitExceeded(RateLimitError): """Too many calls by this key; see Retry-After."""
class InsufficientCredits(RateLimitError): """The balance or a cap cannot cover the maximum cost of this call."""
class ProviderRateLimit(ProviderError): """The upstream provider limits us (`<provider>_rate_limit`)."""
class ProviderAuthError(ProviderError): """The upstream provider refuses our key (`<provider>_auth_error`)."""
class ProviderTimeout(ProviderError): """The upstream provider did not answer in time (`<provider>_timeout`)."""
class ProviderFailed(ProviderError): """The upstream provider failed (`<provider>_<status>`)."""
class InvalidModelOutput(ProviderError): """The model refused, or its answer does not parse or validate after one repair."""
class TruncatedOutput(ProviderError): """The model's JSON was cut off. Charged: the model ran."""
class ModelNotConfigured(ProviderError): """This needs a model, and none is configured."""
class SearchFailed(SearchError): """No search provider answered; details.providers says why."""
class SearchTypeNotConfigured(SearchError): """No configured provider serves this search_type."""
class MapFailed(MapError): """The site could not be read at all."""
class UrlScrapeFailed(ScrapingError): """The page could not be fetched."""
class BlockedBySite(ScrapingError): """The site answered with a challenge, login wall or parked page."""
class EmptyContent(ScrapingError): """The page has no text to work on."""
class NoStructuredData(ScrapingError): """Without a model: the page carries no data for this schema."""
class BrandFetchFailed(ScrapingError): """The site's home page could not be read."""
class PdfEncrypted(ScrapingError): """The PDF needs a password."""
class PdfUnreadable(ScrapingError): """The PDF is corrupted."""
class PdfTimeout(ScrapingError): """The PDF was not read within 15 seconds."""
class DocumentEncrypted(ScrapingError): """The file needs a password."""
class DocumentUnreadable(ScrapingError): """The file is corrupted, or takes too long to read."""
class TranscriptUnavailable(ScrapingError): """The video has no transcript."""
class TranscriptLanguageUnavailable(ScrapingError): """No transcript in that language; details.available lists what there is."""
class TranscriptBlocked(ScrapingError): """The video site refuses us."""
class Overloaded(InternalError): """The server is at capacity; see Retry-After."""
class StorageUnavailable(InternalError): """The server cannot write to its database now; nothing was charged. See Retry-After."""
class ShuttingDown(InternalError): """The server is stopping; see Retry-After."""
class UnexpectedError(InternalError): """A fault on our side; the request id finds it in the log."""


BY_TYPE: dict[str, type[GroundwireError]] = {
    "validation_error": ValidationError,
    "authentication_error": AuthenticationError,
    "rate_limit": RateLimitError,
    "provider_error": ProviderError,
    "search_error": SearchError,
    "map_error": MapError,
    "scraping_error": ScrapingError,
    "internal_error": InternalError,
}
BY_CODE: dict[str, type[GroundwireError]] = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind
    for base in BY_TYPE.values()
    for kind in base.__subclasses__()
} | {"not_json": InvalidReply, "stream_cut": StreamCut}
