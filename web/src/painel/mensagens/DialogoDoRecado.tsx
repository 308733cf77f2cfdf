import { Button, chakra, Input, Stack, Textarea } from '@chakra-ui/react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { caixas, type QualCaixa, type Recado } from './useCaixa.ts'

interface Props {
  qual: QualCaixa
  /** The one that is changed; `novo` writes another. */
  recado: Recado | 'novo' | undefined
  aoFechar: () => void
  aoSalvar: (r: Recado) => void
}

/** Writes a message to the company, or a reminder to oneself; changes one's own (E006, E007, E012, E013). */
export function DialogoDoRecado(props: Props) {
  const { t } = useTextos()
  const { qual, recado } = props
  return (
    <Dialogo
      aberto={recado !== undefined}
      aoFechar={props.aoFechar}
      titulo={t(recado === 'novo' ? `caixa.${qual}.nova` : `caixa.${qual}.editar`)}
    >
      {recado && <Formulario {...props} recado={recado} />}
    </Dialogo>
  )
}

function Formulario({ qual, recado, aoFechar, aoSalvar }: Props & { recado: Recado | 'novo' }) {
  const { t } = useTextos()
  const antes = recado === 'novo' ? undefined : recado
  const criar = useAction(caixas[qual].criar)
  const alterar = useAction(caixas[qual].alterar)
  const form = useFormulario({
    campos: ['titulo', 'texto'],
    conferir: v => ({ titulo: !v.titulo && 'caixa.faltaTitulo' }),
    enviar: ({ titulo: title, texto: description }) =>
      antes
        ? alterar.executar({ body: { id: antes.id, item: { title, description } } })
        : criar.executar({ body: { title, description } }),
    aoConcluir: salvo => {
      avisar(t(antes ? 'caixa.alterada' : `caixa.${qual}.enviada`))
      aoSalvar(salvo)
      aoFechar()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        <AvisoDeErro erro={form.erro} textos={{ RecadoNaoEncontrado: 'caixa.sumiu' }} />
        <Campo {...form.campo('titulo')} rotulo={t('caixa.campo.titulo')}>
          <Input name="titulo" size="lg" maxLength={80} autoComplete="off" autoFocus defaultValue={antes?.title} />
        </Campo>
        <Campo {...form.campo('texto')} rotulo={t('caixa.campo.texto')} opcional={t('inscrever.opcional')}>
          <Textarea name="texto" size="lg" rows={5} maxLength={500} defaultValue={antes?.description} />
        </Campo>
        <Button type="submit" size="lg" aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : antes ? 'caixa.salvar' : `caixa.${qual}.enviar`)}
        </Button>
      </Stack>
    </chakra.form>
  )
}
