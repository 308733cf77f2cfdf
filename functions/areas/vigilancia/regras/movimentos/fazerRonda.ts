import { createHash } from 'node:crypto'
import { lerChaveDaLista } from '../../../../../shared/domain/listaDeEmpresas.ts'
import { type Achado, avaliarMovimentos } from '../../../../../shared/domain/vigilancia.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { AlertaDeMovimento, RondaDoDia } from '../../../../platform/storage/AlertaDeMovimento.ts'
import { Empresa, listaDeEmpresas } from '../../../../platform/storage/Empresa.ts'
import { ConditionFailed, type Storage } from '../../../../platform/storage/port.ts'
import { medirEmpresa } from '../proporcoes/medirEmpresa.ts'
import { lerFatos, ontemDe } from './lerFatos.ts'

type D = Pick<Base, 'clock' | 'log'> & { storage: Storage }
const porPagina = 25
/** The round of a day begins once consumers have had the time to count it, in ms after its end. */
const espera = 2 * 60 * 60_000

/**
 * The nightly round: each company by the rules, a page of the list at a time, until `prazo`; a later run goes on where it
 * ended. A round costs what companies there are, and no payment anything.
 */
export async function fazerRonda(deps: D, prazo: number): Promise<{ dia: string; empresas: number; achados: number }> {
  const { storage, clock } = deps
  const dia = ontemDe(clock.now() - espera)
  const antes = await RondaDoDia.get(storage, undefined, { consistent: true })
  let apos = antes?.dia === dia ? antes.apos : undefined
  let empresas = 0
  let achados = 0
  if (antes?.dia === dia && antes.feita) return { dia, empresas, achados }
  for (;;) {
    if (clock.now() > prazo) break
    const pagina = await storage.query({
      ...{ index: 'GSI1', pk: listaDeEmpresas, limit: porPagina },
      ...(apos !== undefined && { sk: { from: `${apos}!` } }),
    })
    const ids = pagina.items.flatMap(i => lerChaveDaLista(String(i.GSI1SK))?.id ?? [])
    const lidas = ids.length ? (await storage.getMany(ids.map(id => Empresa.key(id)))).map(Empresa.parse) : []
    for (const e of lidas.filter(uma => !uma.provedora)) {
      empresas++
      await medirEmpresa(deps, e, dia)
      for (const achado of avaliarMovimentos(await lerFatos(storage, e, dia)))
        if (await abrirAlerta(deps, e.id, achado)) achados++
    }
    apos = pagina.items.length ? String(pagina.items.at(-1)?.GSI1SK) : apos
    const feita = pagina.after === undefined
    await storage.commit([RondaDoDia.put({ dia, feita, ...(apos !== undefined && { apos }) })])
    if (feita) break
  }
  deps.log.info('watch', { dia, empresas, achados })
  return { dia, empresas, achados }
}

/** Pure: the id of what a rule found: the same company, rule, period and person are one alert. */
export const idDoAlerta = (clienteId: string, { regra, periodo, pessoa = '' }: Achado): string =>
  createHash('sha256')
    .update(JSON.stringify([clienteId, regra, periodo, pessoa]))
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .padEnd(21, '0')
    .slice(0, 21)

/** Whether it is new: what was found before stays as people left it. */
async function abrirAlerta({ storage, clock }: D, clienteId: string, achado: Achado): Promise<boolean> {
  const id = idDoAlerta(clienteId, achado)
  const criadoEm = new Date(clock.now()).toISOString()
  try {
    await storage.commit([
      AlertaDeMovimento.create({ ...achado, id, versao: 1, situacao: 'aberta', clienteId, criadoEm, decisoes: [] }),
    ])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
