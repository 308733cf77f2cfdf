import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { coresDoCalendario } from '../../../../shared/domain/calendarios.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Ponto } from './Chip.tsx'
import { Escolha } from './Escolha.tsx'
import type { Calendario } from './tipos.ts'

interface Props {
  calendario: Calendario | 'novo' | undefined
  aoFechar: () => void
  aoSalvar: () => void
}

/** Name and colour of a calendar (E024, E025); of the system's, the colour. */
export function DialogoDoCalendario(props: Props) {
  const { t } = useTextos()
  const { calendario } = props
  return (
    <Dialogo
      aberto={calendario !== undefined}
      aoFechar={props.aoFechar}
      titulo={t(calendario === 'novo' ? 'calendario.novoCalendario' : 'calendario.editarCalendario')}
    >
      {calendario && <Formulario {...props} calendario={calendario} />}
    </Dialogo>
  )
}

function Formulario({ calendario, aoFechar, aoSalvar }: Props & { calendario: Calendario | 'novo' }) {
  const { t } = useTextos()
  const antes = calendario === 'novo' ? undefined : calendario
  const criar = useAction('criarCalendario')
  const alterar = useAction('alterarCalendario')
  const [color, setColor] = useState(antes?.color ?? 'roxo')
  const [falta, setFalta] = useState(false)
  const enviando = criar.enviando || alterar.enviando
  const erro = criar.erro ?? alterar.erro
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const title = String(new FormData(evento.currentTarget).get('nome') ?? '').trim()
    if (!antes?.readOnly && !title) {
      setFalta(true)
      return document.getElementById('campo-nome')?.focus()
    }
    const r = antes
      ? await alterar.executar({ body: { calendar: { id: antes.id, color, ...(!antes.readOnly && { title }) } } })
      : await criar.executar({ body: { calendar: { title, color } } })
    if (!r.ok) return
    avisar(t('calendario.salvo'))
    aoSalvar()
    aoFechar()
  }
  return (
    <chakra.form onSubmit={e => void enviar(e)} onInput={() => setFalta(false)} noValidate>
      <Stack gap="5">
        {erro && <Aviso tom="erro">{erro.name === 'MuitosCalendarios' ? erro.message : t('erro.texto')}</Aviso>}
        {!antes?.readOnly && (
          <Campo nome="nome" rotulo={t('calendario.nome')} erro={falta ? t('calendario.nomeFalta') : undefined}>
            <Input name="nome" size="lg" maxLength={80} autoComplete="off" autoFocus defaultValue={antes?.title} />
          </Campo>
        )}
        <Escolha
          titulo={t('calendario.cor')}
          nome="cor"
          valores={coresDoCalendario}
          valor={color}
          aoMudar={setColor}
          desenhar={cor => (
            <>
              <Ponto cor={cor} />
              {t(`calendario.cor.${cor}`)}
            </>
          )}
        />
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t(enviando ? 'salvando' : 'calendario.salvar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
