-- The event viewer finds messages by their booking and by what the mail provider calls them.
create index outgoing_messages_booking on outgoing_messages (booking_reference) where booking_reference is not null;
create index outgoing_messages_provider on outgoing_messages (provider_message_id) where provider_message_id is not null;
