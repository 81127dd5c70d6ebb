/**
 * What is known of an account's e-mail address.
 * - unconfirmed: nobody has answered from there. Letters go out all the same.
 * - confirmed: whoever reads its mail has followed the link of a letter, or who opened the account vouches for it.
 * - disowned: whoever reads its mail did not open this account. Nothing is written to it any more.
 * - refused: its mail server takes nothing for it. Nothing but a new confirmation is written to it.
 * - complained: whoever reads its mail called a letter of ours unwanted. Nothing is written to it that was not asked for.
 */
export type AddressState = 'unconfirmed' | 'confirmed' | 'disowned' | 'refused' | 'complained'
