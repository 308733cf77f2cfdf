import type { enviarMensagemDeTeste as contrato } from '../../../../shared/contract/mensagensDaEquipe.ts'
import { valorEm } from '../../../../shared/domain/parametrizacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { lerVigencias } from '../../../platform/storage/ParametrosGerais.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import type { EmailPort } from '../../../providers/email/port.ts'
import { emHtml, emTexto, umaLinha } from '../../cobranca/vista/mensagens/modelo.ts'
import { comporAmostra } from '../regras/amostraDeMensagem.ts'
import { comPalavrasPedidas } from '../regras/palavrasPedidas.ts'

/** What the mailer may take of the request's time, in ms. */
const respostaMs = 8_000

/** Sends the example to who asks, and to no other: the subject says that it is a test, and the answer what is known of it. */
export const enviarMensagemDeTeste: UseCase<typeof contrato, Base & { storage: Storage; email: EmailPort }> =
  ({ env, clock, storage, email }) =>
  async ({ params: { modelo }, body: { idioma, ...ditas }, sessao: { usuarioId } }) => {
    const usuario = await Usuario.get(storage, usuarioId)
    if (!usuario) throw new Error('the user of the session is missing')
    const { PAGAR_URL: pagarUrl, APP_URL: appUrl } = env
    const agora = clock.now()
    const emVigor = valorEm(await lerVigencias(storage), 'mensagens', agora)
    const palavras = comPalavrasPedidas(emVigor, modelo, { idioma, ...ditas })
    const conteudo = comporAmostra(modelo, { idioma, pagarUrl, appUrl, agora, palavras })
    const { tipo } = await email.enviar(
      {
        ...{ para: usuario.email, assunto: umaLinha(`[teste] ${conteudo.assunto}`), referencia: `teste-${modelo}` },
        ...{ texto: emTexto(conteudo), html: emHtml(conteudo) },
      },
      { prazo: clock.now() + respostaMs },
    )
    return { situacao: tipo, para: usuario.email }
  }
