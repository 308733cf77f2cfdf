import * as z from 'zod'
import { codigosConcordam, digitosDosCodigos, faixaDoIss } from '../domain/codigosFiscais.ts'
import { type ProblemaDoFeriado, problemasDosFeriados, tiposDeFeriado } from '../domain/feriadosExtras.ts'
import { limitesDosParametros as l, type SecaoDosParametros } from '../domain/parametrizacao.ts'
import { type ProblemaDosLimites, problemaDosLimites } from '../domain/risco/limitesDoTeste.ts'
import { limitesDoTermo, type ProblemaDoTermo, problemaDoTermo } from '../domain/termo.ts'
import { PalavrasDasMensagens } from './palavrasDasMensagens.ts'
import { FormaPagamento, Instante } from './tipos.ts'

/** The sections of the general parameters as they are sent and kept: in reais on the wire, in centavos in the table. */

const entre = ([de, ate]: readonly [number, number]) => z.number().min(de).max(ate)
const agenda = { de: Instante.nullable(), ate: Instante.nullable() }
const naOrdem = (a: { de: string | null; ate: string | null }) => !(a.de && a.ate && a.de >= a.ate)
const foraDaOrdem = { message: 'o fim vem depois do começo', path: ['ate'] }
type Somas = Partial<Record<'dia' | 'mes' | 'destinoDia' | 'destinoMes', unknown>>
const cabe = (s: object, dia: keyof Somas, mes: keyof Somas) => Number((s as Somas)[dia]) <= Number((s as Somas)[mes])
const pontos = entre(l.pontos).int()

const inteiro = (faixa: readonly [number, number]) => entre(faixa).int()
const porAprovada = inteiro(l.porAprovada)
const pausa = z.strictObject({ negadas: inteiro(l.pausaNegadas), cartoes: inteiro(l.cartoes), porAprovada })
const desafio = { negadas: inteiro(l.desafioNegadas), porAprovada }
const minutosDoNivel = inteiro(l.minutosDoNivel)
const porQueNao: Record<ProblemaDosLimites['motivo'], string> = {
  cartoes: 'não há mais cartões diferentes do que negativas',
  pausaDepois: 'a pausa vem depois da prova: diga mais negativas',
  diaDepois: 'o dia não pausa com menos negativas do que a hora',
  provado: 'quem provou não vai mais devagar',
  pausaDoDia: 'a pausa pelo dia não é mais curta do que a da hora',
}
const testeDeCartoes = z
  .strictObject({
    link: z.strictObject({ desafio: z.strictObject(desafio), pausa }),
    dia: z.strictObject({ pausa }),
    empresa: z.strictObject({
      desafio: z.strictObject({ negadas: inteiro(l.empresaNegadas), cartoes: inteiro(l.cartoes) }),
    }),
    faixa: z.strictObject({ desafio: z.strictObject({ ...desafio, cartoes: inteiro(l.cartoes) }) }),
    ritmo: z.strictObject({
      ...{ livre: inteiro(l.cartoesPorMinuto), provado: inteiro(l.cartoesPorMinuto) },
      porAprovada: inteiro(l.ritmoPorAprovada),
    }),
    minutos: z.strictObject({ desafio: minutosDoNivel, pausa: minutosDoNivel, pausaDoDia: minutosDoNivel }),
  })
  .check(({ value, issues }) => {
    const problema = problemaDosLimites(value)
    if (!problema) return
    const message = porQueNao[problema.motivo]
    issues.push({ code: 'custom', input: value, path: problema.campo.split('.'), message })
  })

const porQueNaoOFeriado: Record<ProblemaDoFeriado, string> = {
  fimDeSemana: 'cai num fim de semana, quando bancos já não abrem',
  nacional: 'já é feriado nacional',
  repetida: 'este dia já está na lista',
}
const feriado = z.strictObject({
  data: z.iso.date(),
  nome: z.string().trim().min(l.nomeDoFeriado[0], 'diga o nome do feriado').max(l.nomeDoFeriado[1]),
  tipo: z.enum(tiposDeFeriado),
})
const feriados = z.strictObject({
  extras: z
    .array(feriado)
    .max(l.feriados[1], `até ${l.feriados[1]} feriados a mais`)
    .check(({ value, issues }) => {
      for (const { indice, motivo } of problemasDosFeriados(value))
        issues.push({ code: 'custom', input: value, path: [indice, 'data'], message: porQueNaoOFeriado[motivo] })
    }),
})
/** As they were taken: a day that a law made national since is no error of theirs. */
export const FeriadosGuardados = z.object({ extras: z.array(feriado) })

const codigo = (digitos: number) => z.string().regex(new RegExp(`^\\d{${digitos}}$`), `são ${digitos} números`)
const d = digitosDosCodigos
const codigosFiscais = z.strictObject({
  ...{ tributacao: codigo(d.tributacao), nbs: codigo(d.nbs), indicadorDaOperacao: codigo(d.indicadorDaOperacao) },
  ...{ cst: codigo(d.cst), classificacao: codigo(d.classificacao) },
  aliquota: entre(faixaDoIss).refine(v => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, 'até duas casas'),
})
const fiscal = z.strictObject({ recebimentos: codigosFiscais, cartoes: codigosFiscais }).refine(codigosConcordam, {
  message: 'dois grupos com o mesmo código de serviço não têm outros códigos diferentes',
  path: ['cartoes', 'tributacao'],
})

const ref = {
  versao: z.string().max(20),
  vigencia: z.iso.date(),
  titulo: z.string(),
  sha256: z.string().max(64),
}
/** Which terms hold: what staff send is a title and a text (`TermoEscrito`). */
const termo = z.object({ ...ref, anteriores: z.array(z.object(ref)) })

const porQueNaoOTermo: Record<ProblemaDoTermo, string> = {
  semPartes: 'comece cada parte com uma linha que começa com #',
  antesDaParte: 'o texto começa com a linha de uma parte, com #',
  parteVazia: 'cada parte tem nome e ao menos um parágrafo',
}
const [tituloDoTermo, textoDoTermo] = [limitesDoTermo.titulo, limitesDoTermo.texto]
/** The next version of the terms as staff write it. */
export const TermoEscrito = z.strictObject({
  titulo: z.string().trim().min(tituloDoTermo[0], 'diga o título').max(tituloDoTermo[1]),
  texto: z
    .string()
    .trim()
    .min(textoDoTermo[0], 'escreva o termo')
    .max(textoDoTermo[1])
    .check(({ value, issues }) => {
      const problema = problemaDoTermo(value)
      if (problema) issues.push({ code: 'custom', input: value, message: porQueNaoOTermo[problema] })
    }),
})

/** `dinheiro`: how an amount in centavos is written there. */
export const secoesCom = <D extends z.ZodType<number>>(dinheiro: D) => {
  const ate = (maximo: number) => dinheiro.refine(v => v >= 0 && v <= maximo, 'fora do limite')
  const saida = ate(l.saida[1])
  return {
    taxas: z.strictObject({
      pix: z.strictObject({ percentual: entre(l.taxa) }),
      boleto: z.strictObject({ valor: ate(l.boleto[1]) }),
      cartao: z.strictObject({
        percentual: entre(l.taxa),
        parcelas: z
          .array(z.strictObject({ numeroParcela: z.int().min(1).max(12), juros: entre(l.juros) }))
          .min(1)
          .max(12)
          .refine(ps => ps.every((p, n) => p.numeroParcela === n + 1), 'as parcelas começam em 1, sem pular nenhuma'),
      }),
    }),
    saidas: z
      .strictObject({
        ...{ revisao: saida, dia: saida, mes: saida, destinoDia: saida, destinoMes: saida, estorno: saida },
        ordem: saida.refine(v => v > 0, 'deixe vazio ou diga um valor').nullable(),
      })
      .refine(s => cabe(s, 'dia', 'mes'), { message: 'o limite do dia passa o de 30 dias', path: ['dia'] })
      .refine(s => cabe(s, 'destinoDia', 'destinoMes'), {
        message: 'o limite do dia passa o de 30 dias',
        path: ['destinoDia'],
      }),
    antifraude: z
      .strictObject({ brando: pontos, padrao: pontos, rigido: pontos, plataforma: pontos })
      .refine(a => a.rigido <= a.padrao && a.padrao <= a.brando, {
        message: 'o rígido recusa antes do padrão, e o padrão antes do brando',
        path: ['padrao'],
      }),
    testeDeCartoes,
    validades: z.strictObject({
      pixMinutos: entre(l.pixMinutos).int(),
      boletoDias: entre(l.boletoDias).int(),
    }),
    modulos: z.strictObject({
      cobrancaBoletoParcelado: z.boolean(),
      // versions of before these four had defaults say nothing of them
      ...{ loja: z.boolean().default(false), pos: z.boolean().default(false) },
      ...{ folha: z.boolean().default(false), recorrencia: z.boolean().default(false) },
      formasHabilitadas: z
        .array(FormaPagamento)
        .min(1, 'deixe ao menos uma forma')
        .refine(fs => new Set(fs).size === fs.length, 'cada forma uma vez'),
    }),
    fiscal,
    feriados,
    termo,
    mensagens: PalavrasDasMensagens,
    aviso: z.strictObject({ ...agenda, texto: z.string().trim().max(l.textoDoAviso[1]) }).refine(naOrdem, foraDaOrdem),
    manutencao: z.strictObject({ ...agenda, ligada: z.boolean() }).refine(naOrdem, foraDaOrdem),
  } satisfies Record<SecaoDosParametros, z.ZodType>
}
