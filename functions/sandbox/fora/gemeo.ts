import type * as z from 'zod'
import type { FonteDeFora } from '../../../shared/domain/fora.ts'
import { criarFora, type Fonte, type ForaPort } from '../../providers/fora/index.ts'
import {
  mensagemDaAdquirente,
  mensagemDaCelcoin,
  mensagemDoBanco,
  mensagemDoPsp,
} from '../../providers/fora/mensagens.ts'
import { chamarEmProcesso } from '../chamada.ts'
import { perguntarSaldo } from './operacoes.ts'
import type { ForaSimulada } from './simulado.ts'

/** The port over the simulators in process; it passes the port's suite, faults included. */
export function gemeoFora(fora: ForaSimulada, opcoes: Parameters<typeof criarFora>[1]): ForaPort {
  const fonte =
    (qual: FonteDeFora, schema: z.ZodType<number>): Fonte =>
    async () => {
      const resposta = await chamarEmProcesso(`fora-${qual}`, () => perguntarSaldo(fora, qual), schema)
      return resposta.tipo === 'resposta' && resposta.ok ? resposta.corpo : undefined
    }
  return criarFora(
    {
      pix: fonte('pix', mensagemDoPsp),
      repasse: fonte('repasse', mensagemDoPsp),
      contas: fonte('contas', mensagemDaCelcoin),
      banco: fonte('banco', mensagemDoBanco),
      adquirente: fonte('adquirente', mensagemDaAdquirente),
    },
    opcoes,
  )
}
