import * as z from 'zod'
import { versaoDosParametros } from '../domain/estados/versaoDosParametros.ts'
import { limitesDosParametros, type SecaoDosParametros } from '../domain/parametrizacao.ts'
import { desfechos } from '../domain/risco/retroteste.ts'
import { ParteDoTermoNoFio } from './acesso.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  FeriadoInvalido,
  NadaMuda,
  PropostaEmAberto,
  QuemPediuNaoDecide,
  TermoNaoEncontrado,
  VersaoJaDecidida,
  VersaoNaoAprovada,
  VersaoNaoEncontrada,
  VigenciaInvalida,
} from './erros.ts'
import { PalavrasGuardadas } from './palavrasDasMensagens.ts'
import { Instante, Reais } from './tipos.ts'
import { FeriadosGuardados, secoesCom, TermoEscrito } from './valoresDosParametros.ts'

/** The platform's general parameters, as staff see, propose and decide on them (R125, G15; decision 0087). */

const valores = secoesCom(Reais)
/** As they are shown: what was taken is not judged again. */
const vistos = { ...valores, mensagens: PalavrasGuardadas, feriados: FeriadosGuardados }
const versao = z.coerce.number().int().min(1).max(999_999)
const Motivo = z.string().trim().min(3, 'diga o motivo').max(300)

const comum = {
  versao: z.int(),
  estado: z.enum(versaoDosParametros.states as ['proposta', 'aprovada', 'recusada']),
  /** From when on it holds, or would: null of a proposal that holds from its approval on. */
  desde: Instante.nullable(),
  motivo: z.string(),
  propostaPor: z.string(),
  propostaEm: Instante,
  /** The second person; null while it waits, and of what one person does alone. */
  decididaPor: z.string().nullable(),
  decididaEm: Instante.nullable(),
  /** Why it was refused. */
  porque: z.string().nullable(),
  /** The version that it undoes. */
  desfaz: z.int().nullable(),
  /** Whether the reader proposed it, so that another one decides. */
  minha: z.boolean(),
}
const versaoDe = <S extends SecaoDosParametros>(secao: S) =>
  z.object({ ...comum, secao: z.literal(secao), valor: vistos[secao], antes: vistos[secao] })
const Versao = z.discriminatedUnion('secao', [
  versaoDe('taxas'),
  versaoDe('saidas'),
  versaoDe('antifraude'),
  versaoDe('testeDeCartoes'),
  versaoDe('validades'),
  versaoDe('modulos'),
  versaoDe('fiscal'),
  versaoDe('feriados'),
  versaoDe('termo'),
  versaoDe('mensagens'),
  versaoDe('aviso'),
  versaoDe('manutencao'),
])
const vigenteDe = <S extends SecaoDosParametros>(secao: S) =>
  z.object({
    secao: z.literal(secao),
    valor: vistos[secao],
    /** None of a default. */
    versao: z.int().nullable(),
    desde: Instante.nullable(),
    por: z.string().nullable(),
    aprovadaPor: z.string().nullable(),
    /** Two people change it. */
    duasPessoas: z.boolean(),
  })

export const obterParametrizacao = endpoint({
  operation: 'obterParametrizacao',
  access: sessao('G15', 'ler'),
  summary: 'What holds for the whole platform now, what is coming, and what waits for a second person.',
  impacto: 'A equipe não vê os parâmetros da plataforma.',
  response: z.object({
    vigentes: z.array(
      z.discriminatedUnion('secao', [
        vigenteDe('taxas'),
        vigenteDe('saidas'),
        vigenteDe('antifraude'),
        vigenteDe('testeDeCartoes'),
        vigenteDe('validades'),
        vigenteDe('modulos'),
        vigenteDe('fiscal'),
        vigenteDe('feriados'),
        vigenteDe('termo'),
        vigenteDe('mensagens'),
        vigenteDe('aviso'),
        vigenteDe('manutencao'),
      ]),
    ),
    programadas: z.array(Versao),
    propostas: z.array(Versao),
    /** The most in one payout by the stage's PSP, which no parameter passes; null: none. */
    tetoDaOrdem: Reais.nullable(),
  }),
  errors: [],
})

export const listarVersoesDosParametros = endpoint({
  operation: 'listarVersoesDosParametros',
  access: sessao('G15', 'ler'),
  summary: 'Every change of the parameters that was ever proposed, the newest first.',
  impacto: 'A equipe não vê quem mudou os parâmetros da plataforma.',
  query: {
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^\d{1,6}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({ itens: z.array(Versao), cursor: z.string().nullable() }),
  errors: [],
})

const pontos = z.coerce.number().int().min(limitesDosParametros.pontos[0]).max(limitesDosParametros.pontos[1])
const Soma = z.object({ quantos: z.int(), valor: Reais })
export const simularAntifraude = endpoint({
  operation: 'simularAntifraude',
  access: sessao('G15', 'ler'),
  summary:
    'What other anti-fraud thresholds would have done to the payments of the last 30 to 180 days, and what became of these.',
  impacto: 'A equipe muda o rigor do antifraude sem saber o que ele teria recusado.',
  query: {
    dias: z.coerce.number().int().min(30).max(180),
    ...{ brando: pontos, padrao: pontos, rigido: pontos, plataforma: pontos },
  },
  response: z.object({
    dias: z.int(),
    /** Decisions with points enough for some threshold; the newest 1,000 where there were more (`parcial`). */
    avaliados: z.int(),
    parcial: z.boolean(),
    /** What went through and would have been refused. `semDesfecho`: still within its window of dispute, or given back. */
    retidos: z.object({ ...Soma.shape, desfechos: z.record(z.enum(desfechos), z.int()) }),
    /** What was refused and would have gone through. */
    liberados: Soma,
    /** The newest of what would have been held. */
    exemplos: z.array(
      z.object({
        ...{ id: z.string(), empresa: z.string(), criadoEm: Instante, valor: Reais, pontos: z.int() },
        desfecho: z.enum(desfechos),
      }),
    ),
  }),
  errors: [],
})

const Contagem = z.object({
  quantos: z.int(),
  /** Null where it was not added up. */
  valor: Reais.nullable(),
  /** False: there are at least so many. */
  completo: z.boolean(),
})
export const preverFeriados = endpoint({
  operation: 'preverFeriados',
  access: sessao('G15', 'ler'),
  summary: 'What falls on the holidays that a version adds or withdraws, and on the open days around each.',
  impacto: 'A equipe decide sobre um feriado sem ver o que cai nele.',
  params: { versao },
  response: z.object({
    versao: z.int(),
    feriados: z.array(z.object({ dia: z.string(), entra: z.boolean(), antes: z.string(), depois: z.string() })),
    /** Holidays of the same change that were not looked at. */
    naoContados: z.int(),
    dias: z.array(
      z.object({
        dia: z.string(),
        recebiveis: Contagem,
        folhas: Contagem,
        boletos: Contagem,
        debitos: Contagem,
        aReceber: Contagem,
        aPagar: Contagem,
      }),
    ),
  }),
  errors: [VersaoNaoEncontrada],
})

const propostaDe = <S extends SecaoDosParametros>(secao: S) =>
  z.strictObject({
    secao: z.literal(secao),
    valor: valores[secao],
    desde: Instante.optional().meta({ description: 'Vazio: quando for aprovada. Aviso e manutenção valem já.' }),
    motivo: Motivo,
  })
/** Terms have their day from the beginning: companies are told of it. */
const propostaDoTermo = z.strictObject({
  ...{ secao: z.literal('termo'), valor: TermoEscrito, desde: Instante, motivo: Motivo },
})
export const proporParametros = endpoint({
  operation: 'proporParametros',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary:
    'Staff propose a section’s next value, which another of them takes; banner and maintenance are one person’s, and hold at once.',
  impacto: 'A equipe não muda parâmetros, nem põe a plataforma em manutenção.',
  body: z.discriminatedUnion('secao', [
    propostaDe('taxas'),
    propostaDe('saidas'),
    propostaDe('antifraude'),
    propostaDe('testeDeCartoes'),
    propostaDe('validades'),
    propostaDe('modulos'),
    propostaDe('fiscal'),
    propostaDe('feriados'),
    propostaDoTermo,
    propostaDe('mensagens'),
    propostaDe('aviso'),
    propostaDe('manutencao'),
  ]),
  idempotente: true,
  response: Versao,
  errors: [PropostaEmAberto, NadaMuda, VigenciaInvalida, FeriadoInvalido, ChaveReutilizada],
})

export const decidirParametros = endpoint({
  operation: 'decidirParametros',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary: 'The second person takes a proposed change of the parameters, or refuses it.',
  impacto: 'Mudanças de parâmetros ficam esperando.',
  params: { versao },
  body: z
    .strictObject({ decisao: z.enum(['aprovar', 'recusar']), porque: z.string().trim().max(300).optional() })
    .refine(b => b.decisao === 'aprovar' || (b.porque ?? '').length >= 3, {
      message: 'diga o motivo',
      path: ['porque'],
    }),
  idempotente: true,
  response: Versao,
  errors: [
    VersaoNaoEncontrada,
    VersaoJaDecidida,
    QuemPediuNaoDecide,
    FeriadoInvalido,
    VigenciaInvalida,
    ChaveReutilizada,
  ],
})

export const desfazerParametros = endpoint({
  operation: 'desfazerParametros',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary: 'Proposes anew what held before a version: a new version, for a second person as any other.',
  impacto: 'Uma mudança errada de parâmetros fica valendo.',
  params: { versao },
  body: z.strictObject({ motivo: Motivo }),
  idempotente: true,
  response: Versao,
  errors: [
    VersaoNaoEncontrada,
    VersaoNaoAprovada,
    PropostaEmAberto,
    NadaMuda,
    FeriadoInvalido,
    VigenciaInvalida,
    ChaveReutilizada,
  ],
})

export const obterTextoDoTermo = endpoint({
  operation: 'obterTextoDoTermo',
  access: sessao('G15', 'ler'),
  summary: 'The words of a version of the terms of adherence, published or proposed, by their hash.',
  impacto: 'A equipe decide sobre um termo de adesão sem poder ler o texto.',
  params: { sha256: z.string().regex(/^[\w-]{43}$/, 'resumo do texto') },
  response: z.object({ sha256: z.string(), texto: z.string(), partes: z.array(ParteDoTermoNoFio) }),
  errors: [TermoNaoEncontrado],
})
