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
  aoEnviar: (id: string) => void
}
/** Where a file of the acquirer is sent; the same one again is the one that is there, and says so. */
export const EnviarArquivo = ({ aberto, aoFechar, aoEnviar }: Props) => (
  <Dialogo aberto={aberto} aoFechar={aoFechar} titulo={dizer('edi.enviar')}>
    <Formulario aoEnviar={aoEnviar} />
  </Dialogo>
)

function Formulario({ aoEnviar }: { aoEnviar: (id: string) => void }) {
  const { executar } = useAction('enviarArquivoDoEdi')
  const [arquivo, setArquivo] = useState<File>()
  const form = useFormulario({
    campos: ['arquivo'],
    conferir: () => ({
      arquivo: arquivo ? arquivo.size > MAXIMO && { texto: dizer('edi.grande') } : { texto: dizer('edi.semArquivo') },
    }),
    enviar: () => executar({ body: formulario('enviarArquivoDoEdi', {}, arquivo ?? null, arquivo?.name ?? 'edi.txt') }),
    aoConcluir: a => {
      avisar(dizer(a.situacao === 'recebido' ? 'edi.enviado' : 'edi.jaEstava'))
      aoEnviar(a.id)
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Text color="ink-2">{dizer('edi.enviarTexto')}</Text>
        <Campo {...form.campo('arquivo')} rotulo={dizer('edi.arquivo')}>
          <Input
            type="file"
            accept=".txt,text/plain"
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
            {dizer(form.enviando ? 'caso.enviando' : 'edi.enviar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
