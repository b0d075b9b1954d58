-- Addresses are kept as their letters are composed. Where two accounts would become one both stay as they are: only the
-- one that is composed can be signed in to, and whoever runs the server has to decide about the other.
update users set email = normalize(email, NFC)
where email is not NFC normalized
  and not exists (
    select from users other where other.id <> users.id and lower(normalize(other.email, NFC)) = lower(normalize(users.email, NFC))
  );
