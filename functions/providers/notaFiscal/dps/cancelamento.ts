import { motivosDoCancelamento, type PedidoDeCancelamento } from '../port.ts'
import { type Prestador, versaoDoAplicativo } from './declaracao.ts'
import { eventoDeCancelamento, idDoPedidoDeEvento } from './identificadores.ts'
import { cabecalhoDoXml, escreverXml, espacoDaNota, instanteDoXml, versaoDoLeiaute } from './xml.ts'

/** The request to cancel a note (event 101101) as text. Asked again it has the same id, which the issuer knows (E0802). */
export function pedidoDeCancelamento(
  { ambiente, cnpj }: Prestador,
  { chave, motivo, texto, em }: PedidoDeCancelamento,
): { id: string; xml: string } {
  const id = idDoPedidoDeEvento(chave)
  const dentro = escreverXml([
    ['tpAmb', String(ambiente)],
    ['verAplic', versaoDoAplicativo],
    ['dhEvento', instanteDoXml(em)],
    ['CNPJAutor', cnpj],
    ['chNFSe', chave],
    [
      `e${eventoDeCancelamento}`,
      [
        ['xDesc', 'Cancelamento de NFS-e'],
        ['cMotivo', motivosDoCancelamento[motivo]],
        ['xMotivo', texto],
      ],
    ],
  ])
  const raiz = `<pedRegEvento xmlns="${espacoDaNota}" versao="${versaoDoLeiaute}">`
  return { id, xml: `${cabecalhoDoXml}${raiz}<infPedReg Id="${id}">${dentro}</infPedReg></pedRegEvento>` }
}
