import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { LinkNaLista } from './tipos.ts'

/** More uses for a limited link (E060): how many to add. */
export function DialogoAumentarUsos(props: {
  link: LinkNaLista | undefined
  aoFechar: () => void
  aoMudar: (id: string, mudanca: Partial<LinkNaLista>) => void
}) {
  const { t } = useTextos()
  return (
    <Dialogo aberto={!!props.link} aoFechar={props.aoFechar} titulo={t('usos.titulo')}>
      {props.link && <Formulario {...props} link={props.link} />}
    </Dialogo>
  )
}

function Formulario({
  link,
  aoFechar,
  aoMudar,
}: {
  link: LinkNaLista
  aoFechar: () => void
  aoMudar: (id: string, mudanca: Partial<LinkNaLista>) => void
}) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('incrementarLink')
  const [falta, setFalta] = useState<string>()
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const quantidade = Number(new FormData(evento.currentTarget).get('quantidade'))
    const certa = Number.isInteger(quantidade) && quantidade >= 1 && quantidade <= 1000
    setFalta(certa ? undefined : t('usos.invalido'))
    if (!certa) return document.getElementById('campo-quantidade')?.focus()
    const resultado = await executar({ body: { id: link.id, quantidade } })
    if (resultado.ok) {
      avisar(t('usos.feito', { n: resultado.data.limiteUsos }))
      aoMudar(link.id, { limiteUsos: resultado.data.limiteUsos })
      aoFechar()
    } else if (resultado.error.name === 'RequisicaoInvalida') setFalta(t('usos.invalido'))
  }
  return (
    <chakra.form onSubmit={e => void enviar(e)} noValidate>
      <Stack gap="4">
        {erro && erro.name !== 'RequisicaoInvalida' && (
          <Aviso tom="erro">{t(erro.name === 'LinkSemLimite' ? 'usos.semLimite' : 'erro.texto')}</Aviso>
        )}
        <Campo
          nome="quantidade"
          rotulo={t('usos.quantos')}
          dica={t('usos.dica', { nome: link.nome, n: link.limiteUsos ?? 0 })}
          erro={falta}
        >
          <Input
            name="quantidade"
            type="number"
            inputMode="numeric"
            min={1}
            max={1000}
            defaultValue={1}
            size="lg"
            autoFocus
          />
        </Campo>
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t(enviando ? 'salvando' : 'usos.confirmar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
