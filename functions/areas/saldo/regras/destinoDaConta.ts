import { bancosCurtos } from '../../../../shared/data/bancosCurtos.ts'
import { chaveMascarada } from '../../../../shared/domain/chaveMascarada.ts'
import type { ContaBancaria } from '../../../platform/storage/contaBancaria.ts'
import type { Destino } from '../../../providers/repasse/port.ts'

/** Where registered bank data lead, and how that is shown; undefined when they lead nowhere. */
export function destinoDe(
  c: ContaBancaria | undefined,
): { destino: Destino; para: string; favorecido: string } | undefined {
  if (!c) return undefined
  const favorecido = c.nomeCompleto
  if (c.tipo === 1) {
    if (!c.chavePix) return undefined
    return {
      destino: { tipo: 'chave', chave: c.chavePix, documento: c.documento },
      para: `Pix · ${chaveMascarada(c)}`,
      favorecido,
    }
  }
  const banco = bancosCurtos.find(b => b.codigo === c.banco || b.ispb === c.banco)
  if (!banco || !c.agencia || !c.conta) return undefined
  const { agencia, conta, documento } = c
  const para = `${banco.nomeCurto} · ag. ${agencia} · conta •••${conta.slice(-3)}`
  return { destino: { tipo: 'conta', ispb: banco.ispb, agencia, conta, nome: favorecido, documento }, para, favorecido }
}
