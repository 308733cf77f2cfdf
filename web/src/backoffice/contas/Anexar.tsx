import { Button, chakra, Flex, Input, Stack } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { limitesDosAnexos } from '../../../../shared/domain/contasDoProvedor.ts'
import { formulario } from '../../api/formulario.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

/** The contract's limit, less what the form adds around the file. */
const MAXIMO = 4 * 1024 * 1024 - 8_192
const foraDoNome = /[\\/\p{Cc}\p{Cf}]/gu

/** A paper and what it is called: the file's own name, until the person says another. */
export function Anexar({ id, aoAnexar }: { id: string; aoAnexar: () => void }) {
  const { executar } = useAction('anexarNaConta')
  const [arquivo, setArquivo] = useState<File>()
  const nome = useRef<HTMLInputElement>(null)
  const form = useFormulario({
    campos: ['arquivo', 'nome'],
    conferir: v => ({
      arquivo: arquivo
        ? arquivo.size > MAXIMO && { texto: dizer('anexos.grande') }
        : { texto: dizer('anexos.semArquivo') },
      nome: !v.nome.trim() && { texto: dizer('anexos.semNome') },
    }),
    enviar: v => {
      const campos = { nome: v.nome.replace(foraDoNome, ' ').trim() }
      const body = formulario('anexarNaConta', campos, arquivo ?? null, arquivo?.name ?? 'documento.pdf')
      return executar({ params: { id }, body })
    },
    aoConcluir: () => {
      avisar(dizer('anexos.anexado'))
      aoAnexar()
    },
  })
  const escolher = (escolhido: File | undefined) => {
    form.perdoar('arquivo')
    setArquivo(escolhido)
    if (!escolhido || !nome.current || nome.current.value) return
    nome.current.value = escolhido.name.replace(/\.[A-Za-z]{3,4}$/, '').slice(0, limitesDosAnexos.nome)
    form.perdoar('nome')
  }
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {form.erro && (
          <Aviso tom="erro">
            {form.erro.name === 'ContaInvalida'
              ? dizer('anexos.cheia', { n: limitesDosAnexos.porConta })
              : palavrasDo(form.erro)}
          </Aviso>
        )}
        <Campo {...form.campo('arquivo')} rotulo={dizer('anexos.arquivo')} dica={dizer('anexos.dica')}>
          <Input
            type="file"
            accept="application/pdf,image/jpeg,image/png"
            size="lg"
            pt="2.5"
            onChange={e => escolher(e.currentTarget.files?.[0])}
          />
        </Campo>
        <Campo {...form.campo('nome')} rotulo={dizer('anexos.nome')} dica={dizer('anexos.nomeDica')}>
          <Input ref={nome} name="nome" size="lg" maxLength={limitesDosAnexos.nome} autoComplete="off" />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={form.enviando}>
            {dizer(form.enviando ? 'caso.enviando' : 'anexos.anexar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
