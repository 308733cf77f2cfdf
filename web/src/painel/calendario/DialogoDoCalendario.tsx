import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { coresDoCalendario } from '../../../../shared/domain/calendarios.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
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
  const form = useFormulario({
    campos: ['nome'],
    conferir: v => ({ nome: !antes?.readOnly && !v.nome && 'calendario.nomeFalta' }),
    enviar: ({ nome: title }) =>
      antes
        ? alterar.executar({ body: { calendar: { id: antes.id, color, ...(!antes.readOnly && { title }) } } })
        : criar.executar({ body: { calendar: { title, color } } }),
    aoConcluir: () => {
      avisar(t('calendario.salvo'))
      aoSalvar()
      aoFechar()
    },
  })
  const { erro, enviando } = form
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {erro?.name === 'MuitosCalendarios' ? <Aviso tom="erro">{erro.message}</Aviso> : <AvisoDeErro erro={erro} />}
        {!antes?.readOnly && (
          <Campo {...form.campo('nome')} rotulo={t('calendario.nome')}>
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
