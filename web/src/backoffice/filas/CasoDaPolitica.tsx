import { Text } from '@chakra-ui/react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { PropostaDaPolitica } from '../clientes/politica/PropostaDaPolitica.tsx'
import { dizer } from '../textos.ts'
import type { PropsDoCaso } from './FolhaDoCaso.tsx'

/** A credit policy's change that waits for a second person, as a case of the queue: the very part of the client's sheet. */
export function CasoDaPolitica({ caso: { referencia: id, empresa }, aoDecidir }: PropsDoCaso) {
  const { data: politica, error, recarregar } = useEndpoint('obterPolitica', { params: { id } })
  if (error && !politica)
    return <Falhou erro={error.erro} titulo={dizer('politica.falhou')} aoRepetir={() => void recarregar()} />
  if (!politica) return <EsqueletoDeLinhas linhas={5} />
  if (politica.proposta?.situacao !== 'aguardando') return <Text>{dizer('politica.sumiu')}</Text>
  return <PropostaDaPolitica empresa={empresa} politica={politica} aoMudar={aoDecidir} />
}
