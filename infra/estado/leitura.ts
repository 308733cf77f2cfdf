import { primeiroPsp, psps } from '../../shared/domain/pix/psps.ts'

/** What `npm run estado` reads of a stage, before anything is judged. Amounts in centavos, instants in epoch milliseconds. */
export interface Leitura {
  agora: number
  pagos: { total: number; minutos: number; parcial: boolean }
  /** Card attempts of the same time, by brand: approved, denied, and those whose outcome is not known yet. */
  aprovacao: { bandeira: string; aprovadas: number; negadas: number; abertas: number }[]
  /** What has been due for longest, of all that the sweeper follows. */
  maisAntigo: { item: string; vence: number } | undefined
  filas: { nome: string; impacto: string; esperando: number; idadeSegundos: number | undefined; mortas: number }[]
  /** Records that the dispatcher gave up on. */
  registros: { objeto: string; itens: string[]; legivel: boolean }[]
  retido: { quantos: number; valor: number; vencidos: number }
  provedores: { nome: string; status: number | undefined; ms: number }[]
  /** Where new Pix go, in a stage with two PSPs: what staff say, and until when each is closed. */
  emissores?: { escolha: string; fechados: { psp: string; ate: number }[] }
  livros: { dia: string | undefined; feitaEm: string | undefined; diferencas: string[]; fora: string | undefined }
  certificados: { nome: string; vence: number | undefined; erro?: string }[]
}

const minutoMs = 60_000
const diaMs = 24 * 60 * minutoMs
/** From when each is no longer ordinary. */
export const limites = {
  filaSegundos: 300,
  atrasoMs: 15 * minutoMs,
  certificadoMs: 30 * diaMs,
  aprovacao: { minimo: 0.3, aPartirDe: 20 },
  livrosMs: 2 * diaMs,
}

const reais = (centavos: number) => (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
const ha = (ms: number) =>
  ms < 120 * minutoMs ? `${Math.round(ms / minutoMs)} min` : `${Math.round(ms / (60 * minutoMs))} h`

/** Pure: what is wrong, each by its name, and the screen that says so. No problem: money flows. */
export function julgar(l: Leitura): { problemas: string[]; tela: string } {
  const problemas = [
    ...dasFilas(l),
    ...dosRegistros(l),
    ...dosCertificados(l),
    ...doDinheiro(l),
    ...dosProvedores(l),
    ...dosPsps(l),
  ]
  const { pagos, retido, livros, maisAntigo } = l
  const linhas = [
    `dinheiro: ${problemas.length ? 'PRECISA DE VOCÊ' : 'anda'}`,
    ...problemas.map(p => `  ! ${p}`),
    `pagos por minuto: ${(pagos.total / pagos.minutos).toFixed(2)} (${pagos.total}${pagos.parcial ? ' ou mais' : ''} em ${pagos.minutos} min)`,
    `aprovação: ${l.aprovacao.map(a => `${a.bandeira} ${taxa(a)}`).join(', ') || 'nenhum cartão'}`,
    `mais antigo sem desfecho: ${maisAntigo ? `${maisAntigo.item}, ${ha(l.agora - maisAntigo.vence)}` : 'nenhum'}`,
    `filas: ${l.filas.map(f => `${f.nome} ${f.esperando}`).join(', ')}`,
    `mortas: ${l.filas.reduce((s, f) => s + f.mortas, 0)}, registros parados: ${l.registros.length}`,
    `retido para pagadores: ${reais(retido.valor)} em ${retido.quantos}`,
    `provedores: ${l.provedores.map(p => `${p.nome} ${p.status ?? 'CALADO'} ${p.ms} ms`).join(', ')}`,
    ...(l.emissores ? [`Pix novos: ${pixNovos(l.emissores)}`] : []),
    `livros: ${livros.dia ? `fechados até ${livros.dia}` : 'nenhum dia fechado ainda'}; fora: ${livros.fora ?? 'sem prova ainda'}`,
    `certificados: ${l.certificados.map(c => `${c.nome} ${c.vence === undefined ? '?' : `${Math.floor((c.vence - l.agora) / diaMs)} dias`}`).join(', ') || 'nenhum conhecido'}`,
  ]
  return { problemas, tela: linhas.join('\n') }
}

const taxa = ({ aprovadas, negadas, abertas }: Leitura['aprovacao'][number]) => {
  const decididas = aprovadas + negadas
  const parte = decididas ? `${Math.round((100 * aprovadas) / decididas)} %` : '—'
  return `${parte} de ${decididas}${abertas ? ` (${abertas} sem resposta)` : ''}`
}

const dasFilas = ({ filas }: Leitura) =>
  filas.flatMap(({ nome, impacto, mortas, idadeSegundos = 0 }) => [
    ...(mortas ? [`FILA ${nome}: ${mortas} mensagens mortas. ${impacto} (fila-parada)`] : []),
    ...(idadeSegundos >= limites.filaSegundos
      ? [`FILA ${nome}: parada há ${ha(idadeSegundos * 1000)}. ${impacto} (fila-parada)`]
      : []),
  ])

const dosRegistros = ({ registros }: Leitura) =>
  registros.map(r => `REGISTRO ${r.legivel ? r.itens.join(', ') : `${r.objeto}, ilegível`} (registro-envenenado)`)

const dosCertificados = ({ certificados, agora }: Leitura) =>
  certificados.flatMap(({ nome, vence, erro }) => {
    if (vence === undefined) return erro ? [`CERTIFICADO ${nome}: ${erro} (certificados)`] : []
    if (vence > agora + limites.certificadoMs) return []
    const quando = new Date(vence).toISOString().slice(0, 10)
    return [`CERTIFICADO ${nome}: ${vence <= agora ? 'venceu' : 'vence'} em ${quando} (certificado-do-psp)`]
  })

function doDinheiro({ agora, maisAntigo, retido, livros, aprovacao }: Leitura): string[] {
  const { minimo, aPartirDe } = limites.aprovacao
  const poucas = aprovacao.filter(a => {
    const decididas = a.aprovadas + a.negadas
    return decididas >= aPartirDe && a.aprovadas / decididas < minimo
  })
  return [
    ...(maisAntigo && agora - maisAntigo.vence > limites.atrasoMs
      ? [`ATRASO ${maisAntigo.item}: devido há ${ha(agora - maisAntigo.vence)} (varredura-parada)`]
      : []),
    ...poucas.map(a => `APROVAÇÃO ${a.bandeira}: ${taxa(a)} (provedor-recusa)`),
    ...(retido.vencidos ? [`RETIDO: ${retido.vencidos} há mais tempo do que pode (dinheiro-retido)`] : []),
    ...livros.diferencas.map(d => `LIVROS ${d} (livros-diferentes)`),
    ...(livros.fora === 'falta' ? ['LIVROS fora: guardam menos do que devemos (livros-diferentes)'] : []),
    ...(livros.feitaEm && agora - Date.parse(livros.feitaEm) > limites.livrosMs
      ? [`LIVROS: última prova há ${ha(agora - Date.parse(livros.feitaEm))} (varredura-parada)`]
      : []),
  ]
}

const dosProvedores = ({ provedores }: Leitura) =>
  provedores
    .filter(p => p.status === undefined || p.status >= 500)
    .map(p => `PROVEDOR ${p.nome}: ${p.status ?? 'não responde'} (provedor-recusa)`)

const dosPsps = ({ emissores, agora }: Leitura) =>
  (emissores?.fechados ?? []).map(
    ({ psp, ate }) =>
      `PSP ${psp}: fechado a novos Pix ${ate > agora ? `até ${new Date(ate).toISOString().slice(11, 19)} UTC` : 'até que um deles dê certo'} (psp-fora)`,
  )

/** The PSP of the next charge, and who says so. */
function pixNovos({ escolha, fechados }: NonNullable<Leitura['emissores']>): string {
  const abertos = psps.filter(psp => !fechados.some(f => f.psp === psp))
  return `${escolha === 'auto' ? (abertos[0] ?? primeiroPsp) : escolha} (${escolha})`
}
