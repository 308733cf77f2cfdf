import { Text } from '@chakra-ui/react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Documento } from '../clientes/documentos/Documento.tsx'
import { dizer } from '../textos.ts'
import type { PropsDoCaso } from './FolhaDoCaso.tsx'

/** A document that a client was asked for, as a case of the queue: the very part of the client's sheet. */
export function CasoDoDocumento({ caso, aoDecidir }: PropsDoCaso) {
  const pedido = { params: { id: caso.empresa.id }, query: { pedido: caso.referencia } }
  const { data, error, recarregar } = useEndpoint('listarDocumentosDoCliente', pedido)
  const [d] = data?.itens ?? []
  if (error && !d) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!data) return <EsqueletoDeLinhas linhas={6} />
  if (!d) return <Text>{dizer('documento.sumiu')}</Text>
  return <Documento empresaId={caso.empresa.id} documento={d} aoLer={() => void recarregar()} aoDecidir={aoDecidir} />
}
