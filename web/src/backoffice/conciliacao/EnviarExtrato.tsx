import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formulario } from '../../api/formulario.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

/** The form's own bytes are counted with the file's. */
const MAXIMO = 4 * 1024 * 1024 - 1_024

interface Props {
  aberto: boolean
  aoFechar: () => void
  aoEnviar: () => void
}
/** Where a bank's statement is sent: OFX or CNAB 240; what cannot be read says why and where. */
export const EnviarExtrato = ({ aberto, aoFechar, aoEnviar }: Props) => (
  <Dialogo aberto={aberto} aoFechar={aoFechar} titulo={dizer('liq.enviar')}>
    <FormularioDoExtrato aoEnviar={aoEnviar} />
  </Dialogo>
)

function FormularioDoExtrato({ aoEnviar }: { aoEnviar: () => void }) {
  const { executar } = useAction('enviarExtratoDoBanco')
  const [arquivo, setArquivo] = useState<File>()
  const form = useFormulario({
    campos: ['arquivo'],
    conferir: () => ({
      arquivo: arquivo ? arquivo.size > MAXIMO && { texto: dizer('edi.grande') } : { texto: dizer('edi.semArquivo') },
    }),
    // browsers know no type for it: it is text
    enviar: () =>
      executar({
        body: formulario(
          'enviarExtratoDoBanco',
          {},
          arquivo ? new File([arquivo], arquivo.name, { type: 'text/plain' }) : null,
          arquivo?.name ?? 'extrato.ofx',
        ),
      }),
    aoConcluir: r => {
      avisar(dizer('liq.enviado', { n: r.daAdquirente }))
      aoEnviar()
    },
  })
  const { erro } = form
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {erro && (
          <Aviso tom="erro">
            {erro.name === 'ExtratoInvalido'
              ? dizer(`liq.erro.${erro.motivo}`, { linha: erro.linha })
              : palavrasDo(erro)}
          </Aviso>
        )}
        <Text color="ink-2">{dizer('liq.enviarTexto')}</Text>
        <Campo {...form.campo('arquivo')} rotulo={dizer('edi.arquivo')}>
          <Input
            type="file"
            accept=".ofx,.txt,.ret,text/plain"
            size="lg"
            pt="2.5"
            onChange={e => {
              form.perdoar('arquivo')
              setArquivo(e.currentTarget.files?.[0])
            }}
          />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={form.enviando}>
            {dizer(form.enviando ? 'caso.enviando' : 'liq.enviar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
