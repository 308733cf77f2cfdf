import { Text } from '@chakra-ui/react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { PropostaDoContrato } from '../clientes/PropostaDoContrato.tsx'
import { dizer } from '../textos.ts'

/** A contract's change that waits for a second person, as a case of the queue: the very part of the client's sheet. */
export function CasoDoContrato({ id, aoDecidir }: { id: string; aoDecidir: () => void }) {
  const { data: cliente, error, recarregar } = useEndpoint('obterEmpresa', { params: { id } })
  if (error && !cliente)
    return <Falhou erro={error.erro} titulo={dizer('proposta.falhou')} aoRepetir={() => void recarregar()} />
  if (!cliente) return <EsqueletoDeLinhas linhas={5} />
  if (cliente.contrato.proposta?.situacao !== 'aguardando') return <Text>{dizer('proposta.sumiu')}</Text>
  return <PropostaDoContrato cliente={cliente} aoMudar={aoDecidir} />
}
