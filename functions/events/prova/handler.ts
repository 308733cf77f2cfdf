import { rondarDitos } from '../../areas/conciliacao/regras/contratos/levarDitos.ts'
import { verEntrada } from '../../areas/conciliacao/regras/edi/verEntrada.ts'
import { rondarUrs } from '../../areas/conciliacao/regras/ur/rondarUrs.ts'
import { rondarListas } from '../../areas/contratos/regras/listas/rondarListas.ts'
import { provarFora } from '../../areas/saldo/regras/fora/provarFora.ts'
import { fazerRonda } from '../../areas/vigilancia/regras/movimentos/fazerRonda.ts'
import { lembrarPedidos } from '../../areas/vitrine/regras/lembrarPedidos.ts'
import { baldeVigiado } from '../../platform/runtime/baldeVigiado.ts'
import { calendario } from '../../platform/runtime/calendario.ts'
import { falhas } from '../../platform/runtime/falhas.ts'
import { deps } from '../../platform/runtime/needs.ts'
import { storage } from '../../platform/storage/index.ts'
import { cnpj } from '../../providers/cnpj/need.ts'
import { fora } from '../../providers/fora/need.ts'
import { listas } from '../../providers/listas/need.ts'
import { registradora } from '../../providers/registradora/need.ts'
import { avisarDeParados } from './avisarDeParados.ts'
import { provar } from './provar.ts'

export const needs = {
  storage: storage({
    escreve: [
      'AgendaDasUrs',
      'AlertaDeMovimento',
      'ArquivoDoEdi',
      'Conferencia',
      'Conformidade',
      'ConsentimentoDaAgenda',
      'ContaFechada',
      'ContestacaoDeContrato',
      'EfeitoDaUr',
      'Empresa',
      'Encerramento',
      'EntradaDoEdi',
      'Fechamento',
      'LeituraFeita',
      'PedidoDaLoja',
      'ProporcaoDaEmpresa',
      'ProvaDeFora',
      'ProvaDoDia',
      'Recado',
      'RondaDasListas',
      'RondaDasUrs',
      'RondaDoDia',
      'Saldo',
      'Ur',
    ],
  }),
  falhas,
  calendario,
  entrada: baldeVigiado('edi/entrada/'),
  fora,
  listas,
  registradora,
  cnpj,
}
const d = deps(needs)
const provaMs = 8 * 60_000
/** Of a run, the lists take at most this long, after the books. */
const rondaMs = 60_000
/** Of a run, receivable units are compared with the registrar's for at most this long. */
const rondaDasUrsMs = 60_000
/** And what merchants said of contracts on them is taken to it for at most this long. */
const rondaDosDitosMs = 30_000
/** What the acquirer left in the bucket is taken in for at most this long. */
const entradaMs = 60_000
/** Buyers who asked for it are reminded of unpaid orders for at most this long. */
const lembretesMs = 20_000
/** What is left of a run for the round over companies; what it does not reach, the next run does. */
const rondaDasEmpresasMs = 30_000

export const handler = async () => {
  await d.calendario.preparar()
  await avisarDeParados(d)
  try {
    await lembrarPedidos(d, d.clock.now() + lembretesMs)
  } catch (error) {
    // the next run reminds
    d.log.error('reminders-failed', { name: error instanceof Error ? error.name : 'unknown' })
  }
  try {
    await verEntrada(d, d.clock.now() + entradaMs)
  } catch (error) {
    // what lies there is seen by the next run; the books do not wait for it
    d.log.error('acquirer-files-failed', { name: error instanceof Error ? error.name : 'unknown' })
  }
  const livros = await provar(d, d.clock.now() + provaMs)
  const prova = await provarFora(d)
  try {
    await rondarListas(d, d.clock.now() + rondaMs)
  } catch (error) {
    // the proof of the books stands; the next run goes on with the lists
    d.log.error('lists-failed', { item: 'ronda', name: error instanceof Error ? error.name : 'unknown' })
  }
  try {
    await rondarUrs(d, d.clock.now() + rondaDasUrsMs)
  } catch (error) {
    // the next run goes on where this one stopped
    d.log.error('units-failed', { item: 'compared', name: error instanceof Error ? error.name : 'unknown' })
  }
  try {
    await rondarDitos(d, d.clock.now() + rondaDosDitosMs)
  } catch (error) {
    // what is left waits for the next run
    d.log.error('units-failed', { item: 'told', name: error instanceof Error ? error.name : 'unknown' })
  }
  try {
    await fazerRonda(d, d.clock.now() + rondaDasEmpresasMs)
  } catch (error) {
    d.log.error('watch-failed', { name: error instanceof Error ? error.name : 'unknown' })
  }
  return { ...livros, fora: prova?.situacao ?? null }
}
