import { Comissao } from '../../functions/platform/storage/Comissao.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import { RepresentanteComercial } from '../../functions/platform/storage/RepresentanteComercial.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { cpfNovo } from './recebedor.ts'

/** A commercial representative as staff write it down, each with a document of its own. */
export const representanteNovo = () => ({
  nome: 'Rita Vendas',
  documento: cpfNovo(),
  email: 'rita@vendas.example',
  contato: '(21) 99876-1234',
  conta: { tipo: 1, tipoChave: 2, chavePix: 'rita@vendas.example' },
  contrato: { de: dataSaoPaulo(Date.now()), base: 'tarifa', percentuais: { pix: 10, cartao: 5.5, boleto: 0 } },
})

/** A month that was counted and waits for its approval, of R$ 120.00. */
export const mesApurado = (representanteId: string, mes = '2026-02'): Comissao => ({
  ...{ representanteId, mes, versao: 3, estado: 'apurada', ganha: 12_500, retomada: 500, trazida: 0, vendas: 4 },
  ...{ em: Date.now(), ev: [] },
})

/** The month, of a representative whose contract and account another member of staff wrote down. */
export async function escritoPorOutra(storage: Storage, comissao: Comissao): Promise<void> {
  const r = await RepresentanteComercial.get(storage, comissao.representanteId, { consistent: true })
  if (!r) throw new Error('no such representative')
  const contratos = r.contratos.map(c => ({ ...c, por: 'outra-pessoa' }))
  await storage.commit([
    RepresentanteComercial.put({ ...r, contaPor: 'outra-pessoa', contratos }),
    Comissao.put(comissao),
  ])
}
