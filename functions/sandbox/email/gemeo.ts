import * as z from 'zod'
import type { EmailPort } from '../../providers/email/port.ts'
import { emailSes } from '../../providers/email/ses.ts'
import { type Chamada, chamarEmProcesso, type Fronteira } from '../chamada.ts'
import { operacoes } from './operacoes.ts'
import type { EmailSimulado } from './simulado.ts'

const mensagemAceite = z.looseObject({ MessageId: z.string().min(1).max(200) }).transform(({ MessageId }) => MessageId)
/** `MessageRejected`, out of `MessageRejected:http://…`. */
const nomeDoErro = (cabecalho: string | undefined): string => cabecalho?.split(':')[0] ?? ''

/** The e-mail port over the simulator in process; it passes the port's suite, faults included. */
export function gemeoEmail(simulado: EmailSimulado, { fronteira }: { fronteira?: Fronteira } = {}): EmailPort {
  const ops = operacoes(simulado)
  return emailSes(
    {
      async enviar(corpo) {
        let erro = ''
        const abrir = (): Chamada => {
          const chamada = ops.enviar(corpo)
          return {
            modo: chamada.modo,
            fazer() {
              const feita = chamada.fazer()
              erro = nomeDoErro(feita.cabecalhos?.['x-amzn-errortype'])
              return feita
            },
          }
        }
        return { resposta: await chamarEmProcesso('enviar-email', abrir, mensagemAceite, fronteira), erro }
      },
    },
    { remetente: 'Quita <nao-responda@quita.example>' },
  )
}
