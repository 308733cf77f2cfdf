import { createHash } from 'node:crypto'
import { nomesDasBandeiras, type Proporcao, subiuParaAvisar } from '../../../../../shared/domain/programasDeBandeira.ts'
import type { TipoDeRecado } from '../../../../../shared/textos/pt-BR/recados.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { type Empresa, provedoras } from '../../../../platform/storage/Empresa.ts'
import { ProporcaoDaEmpresa } from '../../../../platform/storage/ProporcaoDaEmpresa.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { Recado } from '../../../../platform/storage/Recado.ts'
import { lerProporcoes } from './lerProporcoes.ts'

type D = Pick<Base, 'clock' | 'log'> & { storage: Storage }
type QualEmpresa = Pick<Empresa, 'id' | 'nomeComercial'>
const diasDoRecado = 90

/**
 * Measures a company up to a day that is over: one query, and where it has disputes one read and one write for each brand.
 * When it comes near a threshold or past it, the staff's bell is told in the same transaction, once a month for each step.
 */
export async function medirEmpresa(deps: D, empresa: QualEmpresa, dia: string): Promise<void> {
  const { storage } = deps
  for (const p of await lerProporcoes(storage, empresa.id, { mes: dia.slice(0, 7), quantos: 1 })) {
    if (p.contestacoes === 0) continue
    const id = { clienteId: empresa.id, mes: p.mes, bandeira: p.bandeira }
    const { avisado = 'dentro' } = (await ProporcaoDaEmpresa.get(storage, id, { consistent: true })) ?? {}
    const recado = subiuParaAvisar(avisado, p.nivel) ? await recadoDaEquipe(deps, empresa, p) : undefined
    const agora = { ...p, ...id, ate: dia, avisado: recado ? p.nivel : avisado }
    await storage.commit([ProporcaoDaEmpresa.put(agora), ...(recado ? [recado] : [])])
  }
}

/** What the bell of the provider's own company is told; nothing where there is no such company yet. */
async function recadoDaEquipe(
  { storage, clock, log }: D,
  empresa: QualEmpresa,
  p: Proporcao,
): Promise<Write | undefined> {
  const { items } = await storage.query({ index: 'GSI1', pk: provedoras, limit: 1 })
  const provedora = items[0]?.GSI1SK
  if (provedora === undefined) {
    log.warn('ratio-untold', { empresaId: empresa.id })
    return undefined
  }
  const tipo: TipoDeRecado = p.nivel === 'acima' ? 'proporcaoAcima' : 'proporcaoPerto'
  const em = new Date(clock.now()).toISOString()
  const hash = createHash('sha256').update([empresa.id, p.mes, p.bandeira, tipo].join('|')).digest('hex').slice(0, 16)
  const nome = `${empresa.nomeComercial} (${nomesDasBandeiras[p.bandeira]} ${p.programa})`
  const ttl = Math.floor(clock.now() / 1000) + diasDoRecado * 86_400
  const dono = `EMP#${provedora}`
  return Recado.create({ caixa: 'avisos', dono, id: `${em}.${hash}`, em, tipo, grupo: 'G17', nome, ttl })
}
