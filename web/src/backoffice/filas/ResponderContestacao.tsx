import { Button, chakra, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { formulario } from '../../api/formulario.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { nomeDaAcao } from '../../ui/qual.ts'
import { useFormulario } from '../../ui/useFormulario.ts'
import { dizer } from '../textos.ts'
import { dinheiroDoCaso } from './casos.ts'
import { Parte, palavrasDo } from './Decisoes.tsx'
import type { PropsDoCaso } from './FolhaDoCaso.tsx'
import { useTeclas } from './teclas.ts'
import { useCasoAlheio } from './usePosse.ts'

/** The contract's limits, the file's less what a form adds around it. */
const MAXIMO_DO_ARQUIVO = 4 * 1024 * 1024 - 8_192
const limites = { minimo: 10, maximo: 1_000 } as const

/** Staff answer a contested sale: what happened, its proof, and why they do it and not its company. Sent once. */
export const ResponderContestacao = (p: PropsDoCaso & { responde: 'empresa' | 'provedora' }) => (
  <Parte>
    <Formulario {...p} />
  </Parte>
)

function Formulario({ caso, aoDecidir, responde }: PropsDoCaso & { responde: 'empresa' | 'provedora' }) {
  const { idioma } = useTextos()
  const { executar } = useAction('responderContestacaoDaEquipe')
  const [arquivo, setArquivo] = useState<File>()
  // asked once: what is sent without a proof cannot be sent again with one
  const [semArquivo, setSemArquivo] = useState(false)
  const texto = useRef<HTMLTextAreaElement>(null)
  useTeclas(!useCasoAlheio(), { 1: () => setTimeout(() => texto.current?.focus()) })
  const pedeArquivo = semArquivo && !arquivo
  const form = useFormulario({
    campos: ['texto', 'arquivo', 'motivo'],
    conferir: v => ({
      texto: v.texto.trim().length < limites.minimo && { texto: dizer('contestacao.textoCurto') },
      arquivo: (arquivo?.size ?? 0) > MAXIMO_DO_ARQUIVO && { texto: dizer('anexos.grande') },
      motivo: v.motivo.trim().length < 3 && { texto: dizer('caso.semMotivo') },
    }),
    enviar: async ({ texto, motivo }) => {
      if (!arquivo && !semArquivo) return setSemArquivo(true)
      const campos = { texto, motivo }
      const body = formulario('responderContestacaoDaEquipe', campos, arquivo ?? null, arquivo?.name)
      return executar({ params: { id: caso.referencia, caso: caso.caso ?? '' }, body })
    },
    aoConcluir: aoDecidir,
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer(`contestacao.responder.${responde}`)}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('texto')} rotulo={dizer('contestacao.texto')} dica={dizer('contestacao.textoDica')}>
          <Textarea ref={texto} name="texto" size="lg" rows={6} maxLength={limites.maximo} aria-keyshortcuts="1" />
        </Campo>
        <Campo {...form.campo('arquivo')} rotulo={dizer('contestacao.prova')} dica={dizer('contestacao.provaDica')}>
          <Input
            type="file"
            accept="application/pdf,image/jpeg,image/png"
            size="lg"
            pt="2.5"
            onChange={e => {
              form.perdoar('arquivo')
              setArquivo(e.currentTarget.files?.[0])
            }}
          />
        </Campo>
        <Campo {...form.campo('motivo')} rotulo={dizer('caso.motivo')} dica={dizer('caso.motivoDica')}>
          <Textarea name="motivo" rows={2} maxLength={300} />
        </Campo>
        <chakra.div role="status" _empty={{ mt: '-4' }}>
          {pedeArquivo && <Aviso tom="atencao">{dizer('contestacao.semProva')}</Aviso>}
        </chakra.div>
        <Button
          type="submit"
          size="lg"
          alignSelf="flex-start"
          w={{ base: 'full', sm: 'auto' }}
          aria-disabled={form.enviando}
          aria-label={nomeDaAcao(
            dizer(pedeArquivo ? 'contestacao.enviarSemProva' : 'contestacao.enviar'),
            dinheiroDoCaso(caso),
            idioma,
          )}
        >
          {dizer(form.enviando ? 'caso.enviando' : pedeArquivo ? 'contestacao.enviarSemProva' : 'contestacao.enviar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
