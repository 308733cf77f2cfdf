import * as z from 'zod'
import { naturezasDaFila } from '../domain/filaDaEquipe.ts'
import { Contestacao, comProva, TextoDaResposta, umaContestacao } from './contestacoes.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ArquivoInvalido,
  CasoDeOutraPessoa,
  ContestacaoDecidida,
  ContestacaoNaoEncontrada,
  ContestacaoRespondida,
  PrazoDaContestacao,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { Instante } from './tipos.ts'

/** Who of the staff works on a case of the queue: never two people on one (decision 0088). */

const params = {
  natureza: z.enum(naturezasDaFila),
  /** The case's own id, as the queue names it. */
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
}
const Posse = z.object({
  /** The person's name. */
  quem: z.string(),
  desde: Instante,
  /** Without another sign, the case is anybody's from then on. */
  ate: Instante,
})

export const assumirCaso = endpoint({
  operation: 'assumirCaso',
  access: sessao('G16', 'escrever'),
  summary:
    'A person of the staff takes a case for 15 minutes, or keeps it; another person’s is refused unless it is taken over.',
  impacto: 'Duas pessoas da equipe podem trabalhar no mesmo caso.',
  params,
  body: z.strictObject({
    tomar: z.boolean().optional().meta({ description: 'Toma o caso de quem está com ele.' }),
  }),
  response: Posse,
  errors: [CasoDeOutraPessoa],
})

export const soltarCaso = endpoint({
  operation: 'soltarCaso',
  access: sessao('G16', 'escrever'),
  summary: 'A person of the staff leaves a case without deciding on it.',
  impacto: 'Casos ficam presos por minutos a quem já os deixou.',
  params,
  response: z.object({ solto: z.literal(true) }),
  errors: [],
})

const DaEquipe = Contestacao.extend({
  empresa: z.object({ id: z.string(), nome: z.string() }),
  /** Who answers it: its company, or the provider by itself. */
  responde: z.enum(['empresa', 'provedora']),
  /** Who of the staff answered; null where its company did. */
  respondidaPor: z.string().nullable(),
})

export const obterContestacaoDaEquipe = endpoint({
  operation: 'obterContestacaoDaEquipe',
  access: sessao('G16', 'ler'),
  summary:
    'Staff read a contested sale of any company, of a link or of a cart: what is contested, and what was answered.',
  impacto: 'A equipe não vê vendas contestadas nem o prazo da prova.',
  /** The sale, and the case's number at who tells of it. */
  params: umaContestacao,
  response: DaEquipe,
  errors: [ContestacaoNaoEncontrada],
})

export const responderContestacaoDaEquipe = endpoint({
  operation: 'responderContestacaoDaEquipe',
  access: sessao('G16', 'escrever'),
  summary:
    'Staff answer a contestation for its company, or one of a cart for the provider: once, in words and a file. Its company is told.',
  impacto: 'A equipe não responde a contestações com as provas que tem, e elas são perdidas no prazo.',
  ...comProva,
  params: umaContestacao,
  body: z.strictObject({ texto: TextoDaResposta, motivo: MotivoDaDecisao }),
  response: DaEquipe,
  errors: [ContestacaoNaoEncontrada, ContestacaoDecidida, ContestacaoRespondida, PrazoDaContestacao, ArquivoInvalido],
})
