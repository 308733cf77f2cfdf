import type { Translation } from '../engine.ts'
import type { confirmar as fonte } from '../pt-BR/painelConfirmar.ts'

/** Confirming who one is, in English. */
export const confirmar = {
  'confirmar.titulo': 'Confirm it is you',
  'confirmar.texto': 'This touches money, or who may move it. Confirming counts for 5 minutes in this session.',
  'confirmar.chaveTexto': 'Use the passkey of this device or of another one.',
  'confirmar.chaveEsperando': 'Waiting for the passkey…',
  'confirmar.chaveFalhou': 'No passkey was used. Try again or confirm in another way.',
  'confirmar.semChave': 'This browser uses no passkeys. Open the panel where your passkey is.',
  'confirmar.senhaTexto': 'In this demonstration your password is enough.',
  'confirmar.usarSenha': 'Use the password',
  'confirmar.cadastrarTitulo': 'Turn two-step verification on',
  'confirmar.cadastrarTexto':
    'This asks for a second factor, and you have none yet. Type your password to turn on the authenticator app; then this goes on where it stopped.',
  'confirmar.cadastrar': 'Continue',
} satisfies Translation<typeof fonte>
