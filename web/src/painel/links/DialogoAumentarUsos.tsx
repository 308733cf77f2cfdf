import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
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
  const { executar } = useAction('incrementarLink')
  const form = useFormulario({
    campos: ['quantidade'],
    conferir: v => {
      const quantidade = Number(v.quantidade)
      const certa = Number.isInteger(quantidade) && quantidade >= 1 && quantidade <= 1000
      return { quantidade: !certa && 'usos.invalido' }
    },
    enviar: v => executar({ body: { id: link.id, quantidade: Number(v.quantidade) } }),
    aoConcluir: ({ limiteUsos }) => {
      avisar(t('usos.feito', { n: limiteUsos }))
      aoMudar(link.id, { limiteUsos })
      aoFechar()
    },
    aoRecusar: ({ name }) => (name === 'RequisicaoInvalida' ? { quantidade: 'usos.invalido' } : undefined),
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <AvisoDeErro erro={form.erro} textos={{ LinkSemLimite: 'usos.semLimite' }} />
        <Campo
          {...form.campo('quantidade')}
          rotulo={t('usos.quantos')}
          dica={t('usos.dica', { nome: link.nome, n: link.limiteUsos ?? 0 })}
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
        <Button type="submit" size="lg" aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : 'usos.confirmar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
