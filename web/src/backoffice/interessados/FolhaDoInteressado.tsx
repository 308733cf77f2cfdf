import { Button, chakra, Flex, Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { Interessado } from './Interessados.tsx'

interface Props {
  interessado: Interessado | undefined
  aoFechar: () => void
  aoMudar: () => void
  aoCadastrar: (i: Interessado) => void
  aoVerCliente: (id: string) => void
}
/** A lead over the list: what was said, what staff keep of it, and where it goes. */
export function FolhaDoInteressado({ interessado: i, aoFechar, ...p }: Props) {
  return (
    <Folha aberta={!!i} aoFechar={aoFechar} titulo={i?.empresa ?? ''} largura="36rem">
      {i && <Corpo key={i.id} interessado={i} {...p} />}
    </Folha>
  )
}

function Corpo({
  interessado: i,
  aoMudar,
  aoCadastrar,
  aoVerCliente,
}: Omit<Props, 'aoFechar' | 'interessado'> & { interessado: Interessado }) {
  const { executar, enviando, erro } = useAction('alterarInteressado')
  const [nota, setNota] = useState(i.nota)
  const dar = async (passo: Interessado['passos'][number]) => {
    const r = await executar({ params: { id: i.id }, body: { passo, nota } })
    if (!r.ok) return
    avisar(dizer('interessado.registrado'))
    aoMudar()
  }
  const { empresaId } = i
  return (
    <Stack gap="5">
      <section>
        <Dado nome={dizer('interessados.coluna.nome')}>{i.nome}</Dado>
        <Dado nome={dizer('interessado.celular')}>
          <chakra.a href={`tel:+55${i.celular}`} textDecoration="underline">
            {formatarTelefone(i.celular)}
          </chakra.a>
        </Dado>
        <Dado nome={dizer('interessado.email')}>
          <chakra.a href={`mailto:${i.email}`} textDecoration="underline">
            {i.email}
          </chakra.a>
        </Dado>
        {i.mensagem && <Dado nome={dizer('interessado.mensagem')}>{i.mensagem}</Dado>}
        <Dado nome={dizer('interessados.coluna.em')}>
          <Momento iso={i.em} />
        </Dado>
        {i.vezes > 1 && <Dado nome={dizer('interessado.vezes')}>{i.vezes}</Dado>}
        {i.dono && <Dado nome={dizer('interessados.coluna.dono')}>{i.dono}</Dado>}
      </section>
      {erro && <Aviso tom="erro">{palavrasDo(erro)}</Aviso>}
      <Campo nome="nota" rotulo={dizer('interessado.nota')}>
        <Textarea
          rows={4}
          maxLength={1000}
          value={nota}
          onChange={e => setNota(e.currentTarget.value)}
          readOnly={i.passos.length === 0}
        />
      </Campo>
      <Flex gap="3" wrap="wrap">
        {(i.situacao === 'novo' || i.situacao === 'emContato') && (
          <Button onClick={() => aoCadastrar(i)}>{dizer('interessado.cadastrar')}</Button>
        )}
        {i.passos.map(passo => (
          <Button
            key={passo}
            variant="outline"
            colorPalette={passo === 'descartar' ? 'red' : 'gray'}
            aria-disabled={enviando}
            onClick={() => void dar(passo)}
          >
            {dizer(`interessado.${passo}`)}
          </Button>
        ))}
        {empresaId && (
          <Button variant="outline" onClick={() => aoVerCliente(empresaId)}>
            {dizer('cadastro.abrirExistente')}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}
