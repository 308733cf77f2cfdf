import { Flex } from '@chakra-ui/react'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { Dado } from '../../../ui/Detalhe.tsx'
import { dizer } from '../../textos.ts'
import { AbrirDocumento, SituacaoDoDocumento } from './Documento.tsx'

/** The newest articles of incorporation that the client was asked for, beside the owners that they name. */
export function ContratoSocial({ empresaId }: { empresaId: string }) {
  const { data, recarregar } = useEndpoint('listarDocumentosDoCliente', { params: { id: empresaId }, query: {} })
  if (!data) return null
  const contrato = data.itens.find(d => d.tipo === 'contratoSocial' && d.situacao !== 'cancelado')
  return (
    <Dado nome={dizer('documento.tipo.contratoSocial')}>
      {contrato ? (
        <Flex gap="3" wrap="wrap" justify="flex-end" align="center">
          <SituacaoDoDocumento situacao={contrato.situacao} />
          {contrato.arquivo && (
            <AbrirDocumento
              {...{ empresaId, documento: contrato, arquivo: contrato.arquivo }}
              aoLer={() => void recarregar()}
            />
          )}
        </Flex>
      ) : (
        dizer('quadro.semContrato')
      )}
    </Dado>
  )
}
