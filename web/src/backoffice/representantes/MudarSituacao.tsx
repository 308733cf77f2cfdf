import { Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { Representante } from './FolhaDoRepresentante.tsx'

const acoesDe = {
  ativo: ['suspender', 'encerrar'],
  suspenso: ['reativar', 'encerrar'],
  encerrado: [],
} as const
type Acao = (typeof acoesDe)[keyof typeof acoesDe][number]

interface Props {
  representante: Representante
  aoMudar: () => void
}
/** Suspends, brings back or ends a representative, for a reason that is written down. */
export function MudarSituacao({ representante: r, aoMudar }: Props) {
  const [acao, setAcao] = useState<Acao>()
  if (acoesDe[r.situacao].length === 0) return null
  const mudou = () => {
    setAcao(undefined)
    aoMudar()
  }
  return (
    <Flex gap="3" mt="7" wrap="wrap">
      {acoesDe[r.situacao].map(a => (
        <Button key={a} variant="outline" colorPalette={a === 'encerrar' ? 'red' : 'gray'} onClick={() => setAcao(a)}>
          {dizer(`representante.${a}`)}
        </Button>
      ))}
      <Dialogo
        aberto={!!acao}
        aoFechar={() => setAcao(undefined)}
        titulo={acao ? dizer(`representante.${acao}.pergunta`, { nome: r.nome }) : ''}
      >
        {acao && <Porque acao={acao} representante={r} aoMudar={mudou} />}
      </Dialogo>
    </Flex>
  )
}

function Porque({ acao, representante: r, aoMudar }: Props & { acao: Acao }) {
  const { executar, enviando } = useAction('mudarRepresentante')
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.length < 3 && { texto: dizer('representante.semMotivo') } }),
    enviar: ({ motivo }) => executar({ params: { id: r.id }, body: { acao, motivo } }),
    aoConcluir: ({ situacao }) => {
      const palavra = dizer(`representantes.situacao.${situacao}`).toLowerCase()
      avisar(dizer('representante.mudou', { nome: r.nome, situacao: palavra }))
      aoMudar()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text>{dizer(`representante.${acao}.texto`)}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('representante.motivo')}>
          <Textarea name="motivo" rows={3} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={enviando} {...(acao === 'encerrar' && { colorPalette: 'red' })}>
            {enviando ? dizer('caso.enviando') : dizer(`representante.${acao}`)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
