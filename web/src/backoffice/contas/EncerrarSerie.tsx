import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

interface Props {
  id: string
  nome: string
  aoEncerrar: () => void
}
/** Ends a series, after its reason: what it made stays. */
export function EncerrarSerie({ id, nome, aoEncerrar }: Props) {
  const [aberto, setAberto] = useState(false)
  const fechar = () => setAberto(false)
  return (
    <>
      <Button variant="outline" colorPalette="red" size="sm" h="11" onClick={() => setAberto(true)}>
        {dizer('serie.encerrar')}
      </Button>
      <Dialogo aberto={aberto} aoFechar={fechar} titulo={dizer('serie.encerrar.pergunta', { nome })}>
        <Formulario
          id={id}
          aoEncerrar={() => {
            fechar()
            aoEncerrar()
          }}
        />
      </Dialogo>
    </>
  )
}

function Formulario({ id, aoEncerrar }: Omit<Props, 'nome'>) {
  const { executar, enviando } = useAction('encerrarSerieDeContas')
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.length < 3 && { texto: dizer('retido.semMotivo') } }),
    enviar: ({ motivo }) => executar({ params: { id }, body: { motivo } }),
    aoConcluir: () => {
      avisar(dizer('serie.encerrada'))
      aoEncerrar()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('serie.encerrar.texto')}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('conta.motivo')}>
          <Input name="motivo" size="lg" maxLength={300} autoComplete="off" />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" colorPalette="red" aria-disabled={enviando}>
            {enviando ? dizer('caso.enviando') : dizer('serie.encerrar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
