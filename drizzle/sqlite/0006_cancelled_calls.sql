-- Calls whose client disconnected were `left`. The ledger's own rows are append-only: their notes stay as they were written.
UPDATE `call` SET `status` = 'cancelled' WHERE `status` = 'left';
