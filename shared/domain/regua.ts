import { type Data, somarDias } from './calendario.ts'
import { prazoSemAtraso } from './ciclos.ts'
import { problemaDoTexto } from './palavrasDasMensagens.ts'

/**
 * Dunning: what a payer is told of a recurring charge that is late, step by step, in the words of the company that charges
 * (decision 0210). Pure: days are São Paulo's.
 */

export const canaisDaRegua = ['email', 'whatsapp'] as const
export type CanalDaRegua = (typeof canaisDaRegua)[number]
/** One message: so many days after the charge was due, on one channel. A message by WhatsApp has no subject. */
export interface PassoDaRegua {
  dias: number
  canal: CanalDaRegua
  assunto: string
  texto: string
}
export const limitesDaRegua = {
  passos: 8,
  dias: { minimo: 1, maximo: 60 },
  assunto: 120,
  /** What the messenger takes in one gap of its template, with every gap of ours filled. */
  texto: { email: 500, whatsapp: 140 },
} as const
/** What a step may say of the payer and the charge. */
export const lacunasDaRegua = ['nome', 'empresa', 'cobranca', 'valor', 'vencimento', 'dias'] as const
export type ValoresDaRegua = Readonly<Record<(typeof lacunasDaRegua)[number], string>>

/** The words of a step with its gaps filled, in one pass: what a value holds is never read as a gap. */
export const escreverPasso = (texto: string, valores: ValoresDaRegua): string =>
  texto.replace(/\{(\w+)\}/g, (lacuna, nome: string) => valores[nome as keyof ValoresDaRegua] ?? lacuna)

export type CampoDoPasso = 'dias' | 'assunto' | 'texto'
export type ProblemaDoPasso =
  | NonNullable<ReturnType<typeof problemaDoTexto>>['tipo']
  | 'vazio'
  | 'intervalo'
  | 'repetido'
export interface ProblemaDaRegua {
  passo: number
  campo: CampoDoPasso
  tipo: ProblemaDoPasso
  lacuna?: string
}

/** All that is wrong with the steps, in their order. Two on one day would be two messages on one day. */
export function problemasDaRegua(passos: readonly PassoDaRegua[]): ProblemaDaRegua[] {
  const { minimo, maximo } = limitesDaRegua.dias
  return passos.flatMap((p, n) => {
    const textos = [
      ...(p.canal === 'email' ? [['assunto', p.assunto, limitesDaRegua.assunto] as const] : []),
      ['texto', p.texto, limitesDaRegua.texto[p.canal]] as const,
    ]
    const fora = !Number.isInteger(p.dias) || p.dias < minimo || p.dias > maximo
    const repetido = passos.findIndex(outro => outro.dias === p.dias) < n
    const dosDias: ProblemaDaRegua[] =
      fora || repetido ? [{ passo: n, campo: 'dias', tipo: fora ? 'intervalo' : 'repetido' }] : []
    const dosTextos = textos.flatMap(([campo, texto, max]): ProblemaDaRegua[] => {
      if (texto.trim() === '') return [{ passo: n, campo, tipo: 'vazio' }]
      const problema = problemaDoTexto(texto, { maximo: max, lacunas: lacunasDaRegua })
      if (!problema) return []
      return [{ passo: n, campo, tipo: problema.tipo, ...(problema.tipo === 'desconhecida' && problema) }]
    })
    return [...dosDias, ...dosTextos]
  })
}

/** A step that could not be told for longer than this is passed over: the next one says it better. */
const DIAS_DE_TOLERANCIA = 3

/** The day of a step: never while a bank may still tell that the charge was paid in time. */
export function diaDoPasso(vencimento: Data, dias: number): Data {
  const certo = somarDias(vencimento, dias)
  const cedo = somarDias(prazoSemAtraso(vencimento), 1)
  return certo > cedo ? certo : cedo
}

/**
 * The step that is due today, where there is one: the last whose day has come, unless it was told (`lembrado`: the days of
 * the last one that was) or came too long ago.
 */
export function passoDoDia<P extends Pick<PassoDaRegua, 'dias'>>(
  passos: readonly P[],
  { vencimento, lembrado = 0, hoje }: { vencimento: Data; lembrado?: number | undefined; hoje: Data },
): P | undefined {
  const vindos = passos.filter(p => diaDoPasso(vencimento, p.dias) <= hoje).sort((a, b) => a.dias - b.dias)
  const passo = vindos.at(-1)
  if (!passo || passo.dias <= lembrado) return undefined
  return hoje <= somarDias(diaDoPasso(vencimento, passo.dias), DIAS_DE_TOLERANCIA) ? passo : undefined
}
