import { Button, chakra, Flex, Heading, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Decisoes, Parte, palavrasDo, SoAdministrador } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { Diferenca } from './diferencaDoContrato.ts'

/** A change of a client's contract, or of its credit policy, that one person asked for and another decides on. */

export function OQueMuda({ mudancas }: { mudancas: readonly Diferenca[] }) {
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

interface Props {
  operacao: 'decidirContrato' | 'decidirPolitica'
  empresaId: string
  proposta: { id: string; meu: boolean }
  /** Asked before it is approved, what follows from it, the reason that is most often true, and what is said after it. */
  pergunta: string
  texto: string
  sugestao: string
  aprovada: string
  /** What stays as it is where it is refused. */
  fica: string
  aoMudar: () => void
}
/** Who asked takes it back; another administrator approves or refuses it. */
export function DecidirProposta(p: Props) {
  const { perfil } = useSessao()
  const { executar, enviando, erro, limparErro } = useAction(p.operacao)
  const [recusando, setRecusando] = useState(false)
  if (!pode(perfil, 'G15', 'escrever')) return <SoAdministrador />
  const palavra = p.proposta.meu ? ('retirar' as const) : ('recusar' as const)
  const aprovar = {
    ...{ id: 'aprovar', rotulo: dizer('proposta.aprovar'), pergunta: p.pergunta, texto: p.texto, sugestao: p.sugestao },
    enviar: async (motivo: string) => {
      const body = { decisao: 'aprovar' as const, proposta: p.proposta.id, motivo }
      const r = await executar({ params: { id: p.empresaId }, body })
      if (r.ok) avisar(p.aprovada)
      return r
    },
  }
  const recusar = (
    <Button variant="outline" colorPalette={p.proposta.meu ? 'gray' : 'red'} onClick={() => setRecusando(true)}>
      {dizer(`proposta.${palavra}`)}
    </Button>
  )
  return (
    <>
      {p.proposta.meu ? (
        <Parte>{recusar}</Parte>
      ) : (
        <Decisoes {...{ enviando, erro, limparErro }} comMotivo decisoes={[aprovar]} aoDecidir={p.aoMudar}>
          {recusar}
        </Decisoes>
      )}
      <Dialogo aberto={recusando} aoFechar={() => setRecusando(false)} titulo={dizer(`proposta.${palavra}Titulo`)}>
        <Recusar
          {...p}
          palavra={palavra}
          aoRecusar={() => {
            setRecusando(false)
            avisar(dizer('proposta.retirada'))
            p.aoMudar()
          }}
        />
      </Dialogo>
    </>
  )
}

interface DaRecusa extends Props {
  palavra: 'recusar' | 'retirar'
  aoRecusar: () => void
}
function Recusar({ operacao, empresaId, proposta, fica, palavra, aoRecusar }: DaRecusa) {
  const { executar, enviando } = useAction(operacao)
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.trim().length < 3 && { texto: dizer('contrato.semMotivo') } }),
    enviar: ({ motivo }) =>
      executar({
        params: { id: empresaId },
        body: { decisao: 'recusar' as const, proposta: proposta.id, motivo: motivo.trim() },
      }),
    aoConcluir: aoRecusar,
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{`${fica} ${dizer(`proposta.${palavra}Texto`)}`}</Text>
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
