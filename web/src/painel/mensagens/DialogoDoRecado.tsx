import { Button, chakra, Input, Stack, Textarea } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
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
  const [falta, setFalta] = useState(false)
  const enviando = criar.enviando || alterar.enviando
  const erro = criar.erro ?? alterar.erro
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const dados = new FormData(evento.currentTarget)
    const title = String(dados.get('titulo') ?? '').trim()
    const description = String(dados.get('texto') ?? '').trim()
    setFalta(!title)
    if (!title) return document.getElementById('campo-titulo')?.focus()
    const r = antes
      ? await alterar.executar({ body: { id: antes.id, item: { title, description } } })
      : await criar.executar({ body: { title, description } })
    if (!r.ok) return
    avisar(t(antes ? 'caixa.alterada' : `caixa.${qual}.enviada`))
    aoSalvar(r.data)
    aoFechar()
  }
  return (
    <chakra.form onSubmit={e => void enviar(e)} onInput={() => setFalta(false)} noValidate>
      <Stack gap="5">
        {erro && (
          <Aviso tom="erro">
            {t(
              erro.name === 'SemResposta'
                ? 'erro.semResposta'
                : erro.name === 'RecadoNaoEncontrado'
                  ? 'caixa.sumiu'
                  : 'erro.texto',
            )}
          </Aviso>
        )}
        <Campo nome="titulo" rotulo={t('caixa.campo.titulo')} erro={falta ? t('caixa.faltaTitulo') : undefined}>
          <Input name="titulo" size="lg" maxLength={80} autoComplete="off" autoFocus defaultValue={antes?.title} />
        </Campo>
        <Campo nome="texto" rotulo={t('caixa.campo.texto')} opcional={t('inscrever.opcional')}>
          <Textarea name="texto" size="lg" rows={5} maxLength={500} defaultValue={antes?.description} />
        </Campo>
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t(enviando ? 'salvando' : antes ? 'caixa.salvar' : `caixa.${qual}.enviar`)}
        </Button>
      </Stack>
    </chakra.form>
  )
}
