import { Button, chakra, Flex, Heading, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Decisoes, Parte, palavrasDo, SoAdministrador } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { diferencasDe } from './diferencaDoContrato.ts'
import type { Cliente } from './FolhaDoCliente.tsx'
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
      <OQueMuda antes={condicoes} depois={p.condicoes} />
      <MesPassado empresaId={c.id} condicoes={p.condicoes} />
      <Decidir cliente={c} proposta={p} aoMudar={aoMudar} />
    </Stack>
  )
}

function OQueMuda({ antes, depois }: { antes: Proposta['condicoes']; depois: Proposta['condicoes'] }) {
  const mudancas = diferencasDe(antes, depois)
  return (
    <section>
      <Heading as="h3" fontSize="md" fontWeight="bold" mb="1">
        {dizer('proposta.muda')}
      </Heading>
      {mudancas.length === 0 && <Text color="ink-2">{dizer('proposta.igual')}</Text>}
      {mudancas.map(m => (
        <Dado key={m.nome} nome={m.nome}>
          <chakra.del color="ink-2" aria-label={`${dizer('proposta.de')}: ${m.antes}`}>
            {m.antes}
          </chakra.del>{' '}
          <chakra.ins textDecoration="none" fontWeight="semibold" aria-label={`${dizer('proposta.para')}: ${m.depois}`}>
            {m.depois}
          </chakra.ins>
        </Dado>
      ))}
    </section>
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

/** Who asked takes it back; another administrator approves or refuses it. */
function Decidir({ cliente: c, proposta: p, aoMudar }: Props & { proposta: Proposta }) {
  const { perfil } = useSessao()
  const { executar, enviando, erro, limparErro } = useAction('decidirContrato')
  const [recusando, setRecusando] = useState(false)
  if (!pode(perfil, 'G15', 'escrever')) return <SoAdministrador />
  const params = { id: c.id }
  const palavra = p.meu ? ('retirar' as const) : ('recusar' as const)
  const aprovar = {
    ...{ id: 'aprovar', rotulo: dizer('proposta.aprovar') },
    pergunta: dizer('proposta.aprovar.pergunta', { nome: c.nome }),
    texto: dizer('proposta.aprovar.texto'),
    sugestao: dizer('proposta.aprovar.motivo'),
    enviar: async (motivo: string) => {
      const r = await executar({ params, body: { decisao: 'aprovar', proposta: p.id, motivo } })
      if (r.ok) avisar(dizer('proposta.aprovada', { nome: c.nome }))
      return r
    },
  }
  const recusar = (
    <Button variant="outline" colorPalette={p.meu ? 'gray' : 'red'} onClick={() => setRecusando(true)}>
      {dizer(`proposta.${palavra}`)}
    </Button>
  )
  return (
    <>
      {p.meu ? (
        <Parte>{recusar}</Parte>
      ) : (
        <Decisoes {...{ enviando, erro, limparErro }} comMotivo decisoes={[aprovar]} aoDecidir={aoMudar}>
          {recusar}
        </Decisoes>
      )}
      <Dialogo aberto={recusando} aoFechar={() => setRecusando(false)} titulo={dizer(`proposta.${palavra}Titulo`)}>
        <Recusar
          {...{ params, proposta: p.id, palavra }}
          aoRecusar={() => {
            setRecusando(false)
            avisar(dizer('proposta.retirada'))
            aoMudar()
          }}
        />
      </Dialogo>
    </>
  )
}

interface DaRecusa {
  params: { id: string }
  proposta: string
  palavra: 'recusar' | 'retirar'
  aoRecusar: () => void
}
function Recusar({ params, proposta, palavra, aoRecusar }: DaRecusa) {
  const { executar, enviando } = useAction('decidirContrato')
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.trim().length < 3 && { texto: dizer('contrato.semMotivo') } }),
    enviar: ({ motivo }) => executar({ params, body: { decisao: 'recusar', proposta, motivo: motivo.trim() } }),
    aoConcluir: aoRecusar,
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer(`proposta.${palavra}Texto`)}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('proposta.motivo')}>
          <Textarea name="motivo" rows={3} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" colorPalette={palavra === 'recusar' ? 'red' : 'gray'} aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : `proposta.${palavra}`)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
