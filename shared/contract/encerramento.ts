import * as z from 'zod'
import { impedimentosDoFim, passosDoEncerramento } from '../domain/encerramento.ts'
import { situacoesDoEncerramento } from '../domain/estados/encerramento.ts'
import { EmpresaId } from './contratoDaEmpresa.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  CasoDeOutraPessoa,
  ChaveReutilizada,
  EmpresaEmOutraSituacao,
  EmpresaNaoEncontrada,
  EncerramentoEmOutraSituacao,
  QuemPediuNaoDecide,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { Situacao } from './saldo.ts'
import { Id21, Instante, Reais } from './tipos.ts'

/** The ending of a company (decision 0100): two people of the staff, then a reserve and payouts until nothing is left. */

const Liberacao = z.object({ dia: z.iso.date(), valor: Reais })
const Pagamento = z.object({
  id: Id21,
  valor: Reais,
  situacao: Situacao,
  situacaoLabel: z.string(),
  para: z.string(),
  criadoEm: Instante,
  pagaEm: Instante.nullable(),
  devolvido: Reais,
})
/** What both sides read: amounts and days, and no person's name. */
export const andamento = {
  situacao: z.enum(situacoesDoEncerramento),
  /** When the reserve was counted last; null before the first time. */
  contadaEm: Instante.nullable(),
  /** What stays for sales that may still be contested, and on which days it is released. */
  reservado: Reais,
  liberacoes: z.array(Liberacao),
  /** Newest first, the last sixty. */
  pagamentos: z.array(Pagamento),
  /** Why nothing is paid out though something could be. */
  impedimento: z.enum(impedimentosDoFim).nullable(),
  proximaRodada: Instante.nullable(),
  concluidoEm: Instante.nullable(),
}
const Encerramento = z.object({
  ...andamento,
  pedido: z.object({ quem: z.string(), em: Instante, motivo: z.string(), meu: z.boolean() }),
  decisao: z.object({ quem: z.string(), em: Instante, observacao: z.string().nullable() }).nullable(),
  passos: z.array(z.object({ passo: z.enum(passosDoEncerramento), estado: z.enum(['feito', 'agora', 'depois']) })),
  /** Payments whose charges were withdrawn at their providers. */
  cobrancasRetiradas: z.int(),
})
const Andamento = z.object({
  /** Null where no ending was asked for. */
  encerramento: Encerramento.nullable(),
  saldo: z.object({
    disponivel: Reais,
    aLiberar: Reais,
    garantia: Reais,
    bloqueado: Reais,
    contestado: Reais,
    judicial: Reais,
  }),
})

export const obterEncerramento = endpoint({
  operation: 'obterEncerramento',
  access: sessao('G15', 'ler'),
  summary:
    'The ending of a client: who asked and confirmed, its steps, what is reserved until when, what was paid out.',
  impacto: 'A equipe não acompanha o encerramento de um cliente.',
  params: { id: EmpresaId },
  response: Andamento,
  errors: [EmpresaNaoEncontrada],
})

const escrita = {
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  idempotente: true,
  params: { id: EmpresaId },
  response: Andamento,
} as const

export const pedirEncerramento = endpoint({
  ...escrita,
  operation: 'pedirEncerramento',
  summary: 'One person of the staff asks for a client’s end; nothing happens until another one confirms it.',
  impacto: 'A equipe não consegue encerrar um cliente.',
  body: z.strictObject({
    motivo: z.string().trim().min(10, 'diga o motivo, com pelo menos 10 letras').max(300).meta({
      description: 'Só a equipe lê.',
    }),
  }),
  errors: [EmpresaNaoEncontrada, EmpresaEmOutraSituacao, EncerramentoEmOutraSituacao, ChaveReutilizada],
})

export const decidirEncerramento = endpoint({
  ...escrita,
  operation: 'decidirEncerramento',
  summary: 'Another person confirms a client’s end, or it is refused; who asked may take it back.',
  impacto: 'A equipe não consegue confirmar o encerramento de um cliente.',
  body: z.strictObject({
    decisao: z.enum(['confirmar', 'recusar']),
    observacao: MotivoDaDecisao,
  }),
  errors: [
    EmpresaNaoEncontrada,
    EmpresaEmOutraSituacao,
    EncerramentoEmOutraSituacao,
    QuemPediuNaoDecide,
    CasoDeOutraPessoa,
    ChaveReutilizada,
  ],
})
