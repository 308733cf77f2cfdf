import { retratoDaEmpresa } from '../../../areas/empresas/regras/retratoDaEmpresa.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa, Retratos } from '../../../platform/storage/Empresa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { LinhaDeLink } from '../../../platform/storage/Lista.ts'
import { ConditionFailed, redecide, type Storage } from '../../../platform/storage/port.ts'

/** Links that one message brings up to date: far less than a worker's time. */
export const LINKS_POR_VEZ = 50

/** What the company pays by the contract that was in force when the link was made: no later version changes it. */
const doContrato = ({ taxaPix, taxaCartao, taxaBoleto, faixasCartao, habilitadas }: Link['empresa']) => ({
  ...{ taxaPix, habilitadas },
  ...(taxaCartao !== undefined && { taxaCartao }),
  ...(taxaBoleto !== undefined && { taxaBoleto }),
  ...(faixasCartao && { faixasCartao }),
})
const trocarRetrato = (
  storage: Storage,
  id: string,
  { faixasCartao: _novas, ...retrato }: Link['empresa'],
): Promise<void> =>
  redecide(async () => {
    const link = await Link.get(storage, id, { consistent: true })
    if (!link) return
    const empresa = { ...retrato, ...doContrato(link.empresa) }
    const when = [{ attr: 'versao', op: '=' as const, value: link.versao }]
    await storage.commit([Link.add(id, {}, { set: { empresa }, when })])
  })

/**
 * One page of the company's links follows its last change: the open ones get its new picture, in place, without another
 * version (nothing that a payer agreed to changed, and the rates stay its own). The end of the page is written down, which brings the next message.
 * A change that came meanwhile started again from the first page; this walk then ends.
 */
export async function acompanharRetrato(deps: Base & { storage: Storage }, empresaId: string): Promise<void> {
  const { storage } = deps
  const ate = await Retratos.get(storage, empresaId, { consistent: true })
  const empresa = ate && (await Empresa.get(storage, empresaId, { consistent: true }))
  if (!ate || ate.fim || !empresa) return
  const { values, after } = await LinhaDeLink.query(storage, {
    pk: `LST#EMP#${empresaId}#LNK`,
    sk: { from: ate.apos === undefined ? '0' : `${ate.apos}!`, to: '~' },
    limit: LINKS_POR_VEZ,
  })
  const retrato = retratoDaEmpresa(empresa)
  for (const { id } of values.filter(l => l.estado === 'aberto')) await trocarRetrato(storage, id, retrato)
  const ultima = values.at(-1)
  const apos = ultima && LinhaDeLink.key(ultima).SK
  const when = [
    { attr: 'de', op: '=' as const, value: ate.de },
    { attr: 'vez', op: '=' as const, value: ate.vez },
  ]
  try {
    await storage.commit([Retratos.put({ ...ate, vez: ate.vez + 1, ...(apos && { apos }), fim: !after }, when)])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
