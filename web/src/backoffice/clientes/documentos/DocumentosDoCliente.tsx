import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarData } from '../../../../../shared/domain/calendario.ts'
import { useLista } from '../../../api/useLista.ts'
import { EstadoVazio } from '../../../ui/EstadoVazio.tsx'
import { ListaSimples } from '../../../ui/ListaSimples.tsx'
import { dizer } from '../../textos.ts'
import { Documento, type DocumentoDoCliente, nomeDoDocumento, SituacaoDoDocumento } from './Documento.tsx'
import { PedirDocumento } from './PedirDocumento.tsx'

/** The documents that were asked of a client, newest first; one opens in its place. */
export function DocumentosDoCliente({ cliente: c }: { cliente: { id: string; nome: string; situacao: string } }) {
  const lista = useLista('listarDocumentosDoCliente', {}, { params: { id: c.id } })
  const [aberto, setAberto] = useState<string>()
  const mudou = () => lista.recarregar()
  return (
    <Box>
      {c.situacao !== 'encerrada' && <PedirDocumento empresa={c} aoPedir={mudou} />}
      <Box mt="4">
        <ListaSimples
          lista={lista}
          rotulo={dizer('cliente.aba.documentos')}
          vazio={
            <EstadoVazio figura="arquivo" titulo={dizer('documento.nenhum')} texto={dizer('documento.nenhumTexto')} />
          }
          linha={d => (
            <chakra.li key={d.id} borderBottomWidth="1px" borderColor="line" py="3" _last={{ border: 'none' }}>
              <Linha d={d} aberto={d.id === aberto} aoAbrir={() => setAberto(d.id === aberto ? undefined : d.id)} />
              {d.id === aberto && (
                <Box mt="3">
                  <Documento empresaId={c.id} documento={d} aoLer={mudou} aoDecidir={mudou} />
                </Box>
              )}
            </chakra.li>
          )}
        />
      </Box>
    </Box>
  )
}

function Linha({ d, aberto, aoAbrir }: { d: DocumentoDoCliente; aberto: boolean; aoAbrir: () => void }) {
  return (
    <chakra.button type="button" w="full" textAlign="start" aria-expanded={aberto} onClick={aoAbrir} minH="11">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <chakra.span fontWeight="semibold">{nomeDoDocumento(d)}</chakra.span>
        <SituacaoDoDocumento situacao={d.situacao} />
      </Flex>
      <Text color="ink-2" fontSize="sm">
        {[d.recebedor, `${dizer('documento.ate')} ${formatarData(d.ate)}`].filter(Boolean).join(' · ')}
      </Text>
    </chakra.button>
  )
}
