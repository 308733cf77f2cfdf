import { Heading, Stack, Text } from '@chakra-ui/react'
import { dizer } from '../../textos.ts'
import { DecidirProposta, OQueMuda } from '../MudancaProposta.tsx'
import { diferencasDaPolitica, type PoliticaDoCliente } from './palavrasDaPolitica.ts'

interface Props {
  empresa: { id: string; nome: string }
  politica: PoliticaDoCliente
  aoMudar: () => void
}
/** What a credit policy is asked to say: its difference, and the word of another person. */
export function PropostaDaPolitica({ empresa, politica, aoMudar }: Props) {
  const p = politica.proposta
  if (p?.situacao !== 'aguardando') return null
  return (
    <Stack gap="4">
      <section>
        <Heading as="h3" fontSize="md" fontWeight="bold" mb="2">
          {dizer('proposta.titulo')}
        </Heading>
        <Text>{dizer(p.meu ? 'proposta.esperaMeu' : 'proposta.espera', { quem: p.quem, motivo: p.motivo })}</Text>
      </section>
      <OQueMuda mudancas={diferencasDaPolitica(politica.politica, p.politica, politica.deTodos)} />
      <DecidirProposta
        operacao="decidirPolitica"
        empresaId={empresa.id}
        proposta={p}
        pergunta={dizer('politica.aprovar.pergunta', { nome: empresa.nome })}
        texto={dizer('politica.aprovar.texto')}
        sugestao={dizer('politica.aprovar.motivo')}
        aprovada={dizer('politica.aprovada', { nome: empresa.nome })}
        fica={dizer('politica.fica')}
        aoMudar={aoMudar}
      />
    </Stack>
  )
}
