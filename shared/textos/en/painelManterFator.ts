import type { Translation } from '../engine.ts'
import type { manterFator as fonte } from '../pt-BR/painelManterFator.ts'

/** Keeping a verification out of the e-mail that told of its removal, in English. */
export const manterFator = {
  'manterFator.titulo': 'Keep the verification?',
  'manterFator.texto': 'On the account {email}.',
  'manterFator.aplicativo': 'Authenticator app',
  'manterFator.chave': 'Passkey',
  'manterFator.chaveDe': 'Passkey “{nome}”',
  'manterFator.pedida': 'Removal asked for on',
  'manterFator.sai': 'Leaves the account on',
  'manterFator.explica':
    'If you did not ask for it, keep it: it goes on protecting your account and the request is cancelled.',
  'manterFator.botao': 'It was not me: keep it',
  'manterFator.feitoTitulo': 'Verification kept',
  'manterFator.feito': 'The removal was cancelled. Whoever asked for it knows your password: create another one now.',
  'manterFator.novaSenha': 'Create a new password',
  'manterFator.fimTitulo': 'There is nothing left to keep',
  'manterFator.fim': 'This request was cancelled already, the verification is gone, or the address is incomplete.',
  'manterFator.entrar': 'Go to sign in',
  'manterFator.erro': 'We could not open this request',
} satisfies Translation<typeof fonte>
