import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { LeituraFeita, ProvaDeFora, ultimaDeFora } from '../../../../platform/storage/ProvaDeFora.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import type { ForaPort } from '../../../../providers/fora/index.ts'
import { julgarFora } from './julgarFora.ts'
import { caminhoMs, livrosNaLeitura } from './livrosNaLeitura.ts'

export type DepsDaProvaDeFora = Base & { storage: Storage; fora: ForaPort }

/** A reading is compared when every index has what was written until a quarter of an hour after it. */
const idadeMs = caminhoMs + 15 * 60_000
/** Once proved it is read again before a day is over, so that the last proof is never older than one. */
const deNovoMs = 20 * 3_600_000
const semProvaMs = 3 * 86_400_000
const esperaMs = 20_000

/**
 * The outward proof: reads what others hold for us and, half an hour later, compares it with the books of that moment.
 * What is missing, or too much, on two readings in a row rings at each of them; so do three days without a proof. A
 * source that does not answer is asked again at the next run.
 */
export async function provarFora(deps: DepsDaProvaDeFora): Promise<ProvaDeFora | undefined> {
  const { storage, clock } = deps
  const [leitura, ultima] = await Promise.all([
    LeituraFeita.get(storage, 'LEITURA', { consistent: true }),
    ProvaDeFora.get(storage, ultimaDeFora, { consistent: true }),
  ])
  if (leitura && clock.now() - leitura.lidaEm < idadeMs) return ultima
  const prova = leitura ? await comparar(deps, leitura, ultima) : ultima
  const provada = prova?.situacao === 'certa' && clock.now() - prova.lidaEm < deNovoMs
  if (!provada) await ler(deps)
  return prova
}

async function ler({ storage, fora, clock }: DepsDaProvaDeFora): Promise<void> {
  const lidaEm = clock.now()
  const { fontes, capital } = await fora.ler({ prazo: lidaEm + esperaMs })
  const saldos = fontes.map(f => ({ fonte: f.fonte, valor: f.tipo === 'saldo' ? f.valor : null }))
  await storage.commit([LeituraFeita.put({ fontes: saldos, capital, lidaEm })])
}

async function comparar(
  { storage, clock, log }: DepsDaProvaDeFora,
  leitura: LeituraFeita,
  ultima: ProvaDeFora | undefined,
): Promise<ProvaDeFora> {
  const livros = await livrosNaLeitura(storage, leitura.lidaEm)
  const juizo = julgarFora(leitura, livros)
  const { situacao } = juizo
  const dia = dataSaoPaulo(leitura.lidaEm)
  const provadaEm = situacao === 'certa' || situacao === 'sobra' ? leitura.lidaEm : ultima?.provadaEm
  const prova: ProvaDeFora = {
    parte: dia,
    dia,
    ...leitura,
    ...juizo,
    // of the last reading that said one
    ...(situacao === 'incerta' && { diferenca: ultima?.diferenca ?? 0 }),
    devido: livros.devido,
    faltas: seguidas(situacao, 'falta', ultima?.faltas),
    sobras: seguidas(situacao, 'sobra', ultima?.sobras),
    ...(provadaEm !== undefined && { provadaEm }),
    desde: ultima?.desde ?? leitura.lidaEm,
  }
  await storage.commit([
    ProvaDeFora.put(prova),
    ProvaDeFora.put({ ...prova, parte: ultimaDeFora }),
    LeituraFeita.remove('LEITURA'),
  ])
  const { fora, esperado, devido, diferenca } = prova
  const numeros = { dia, fora, esperado, devido, diferenca }
  if (situacao === 'falta' && prova.faltas > 1) log.error('outward-shortfall', numeros)
  if (situacao === 'sobra' && prova.sobras > 1) log.error('outward-surplus', numeros)
  const semResposta = leitura.fontes
    .filter(f => f.valor === null)
    .map(f => f.fonte)
    .join(',')
  if (clock.now() - (prova.provadaEm ?? prova.desde) > semProvaMs) log.error('outward-unproved', { dia, semResposta })
  log.info('outward', { situacao, semResposta, ...numeros })
  return prova
}

/** Readings in a row; one that proves nothing leaves the count as it is. */
const seguidas = (situacao: ProvaDeFora['situacao'], qual: 'falta' | 'sobra', antes = 0): number => {
  if (situacao === qual) return antes + 1
  return situacao === 'incerta' ? antes : 0
}
