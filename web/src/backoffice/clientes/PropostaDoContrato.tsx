import { Heading, Stack, Text } from '@chakra-ui/react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { dizer } from '../textos.ts'
import { diferencasDe } from './diferencaDoContrato.ts'
import type { Cliente } from './FolhaDoCliente.tsx'
import { DecidirProposta, OQueMuda } from './MudancaProposta.tsx'
import { Simulacao } from './Simulacao.tsx'

type Proposta = NonNullable<Cliente['contrato']['proposta']>
interface Props {
  cliente: Cliente
  aoMudar: () => void
}

/** What a contract is asked to say: its difference, what it would have cost, and the word of another person. */
export function PropostaDoContrato({ cliente: c, aoMudar }: Props) {
  const { proposta: p, condicoes } = c.contrato
  if (p?.situacao !== 'aguardando') return null
  return (
    <Stack gap="4">
      <section>
        <Heading as="h3" fontSize="md" fontWeight="bold" mb="2">
          {dizer('proposta.titulo')}
        </Heading>
        <Text>{dizer(p.meu ? 'proposta.esperaMeu' : 'proposta.espera', { quem: p.quem, motivo: p.motivo })}</Text>
        <Text color="ink-2" fontSize="sm">
          {dizer('proposta.vigencia', { dia: formatarData(p.vigencia) })}
        </Text>
      </section>
      <OQueMuda mudancas={diferencasDe(condicoes, p.condicoes)} />
      <MesPassado empresaId={c.id} condicoes={p.condicoes} />
      <DecidirProposta
        operacao="decidirContrato"
        empresaId={c.id}
        proposta={p}
        pergunta={dizer('proposta.aprovar.pergunta', { nome: c.nome })}
        texto={dizer('proposta.aprovar.texto')}
        sugestao={dizer('proposta.aprovar.motivo')}
        aprovada={dizer('proposta.aprovada', { nome: c.nome })}
        fica={dizer('proposta.fica')}
        aoMudar={aoMudar}
      />
    </Stack>
  )
}

function MesPassado({ empresaId, condicoes }: { empresaId: string; condicoes: Proposta['condicoes'] }) {
  const { data, error, recarregar } = useEndpoint('simularContrato', { params: { id: empresaId }, body: { condicoes } })
  return (
    <section>
      <Heading as="h3" fontSize="md" fontWeight="bold" mb="2">
        {dizer('proposta.passado')}
      </Heading>
      {error && !data ? (
        <Falhou erro={error.erro} titulo={dizer('proposta.semSimulacao')} aoRepetir={() => void recarregar()} />
      ) : data ? (
        <Simulacao simulado={data} />
      ) : (
        <EsqueletoDeLinhas linhas={2} />
      )}
    </section>
  )
}
