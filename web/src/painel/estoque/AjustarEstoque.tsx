import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'

/** A level as it is typed: none where nothing was, undefined where it is no number. */
export const minimoLido = (texto: string): number | null | undefined =>
  texto.trim() === '' ? null : /^\d{1,7}$/.test(texto.trim()) ? Number(texto) : undefined

interface Props {
  nivel: { id: string; minimo: number | null; encomenda: boolean }
  aoAjustar: () => void
}

/** When the company is told that little is left, and whether it may be sold before it is there. */
export function AjustarEstoque({ nivel, aoAjustar }: Props) {
  const { t } = useTextos()
  const { executar } = useAction('ajustarEstoque')
  const [minimo, setMinimo] = useState(nivel.minimo === null ? '' : String(nivel.minimo))
  const [encomenda, setEncomenda] = useState(nivel.encomenda)
  const lido = minimoLido(minimo)
  const form = useFormulario({
    campos: ['minimo'],
    conferir: () => ({ minimo: lido === undefined && 'estoque.falta.quantidade' }),
    enviar: () => executar({ params: { id: nivel.id }, body: { minimo: lido ?? null, encomenda } }),
    aoConcluir: () => {
      avisar(t('estoque.ajustado'))
      aoAjustar()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="3">
        {form.erro && (
          <Aviso tom="erro">{form.erro.name === 'SemResposta' ? t('erro.semResposta') : form.erro.message}</Aviso>
        )}
        <CamposDoAviso
          campo={form.campo('minimo')}
          minimo={minimo}
          aoMudarMinimo={setMinimo}
          encomenda={encomenda}
          aoMudarEncomenda={setEncomenda}
        />
        <Button type="submit" variant="outline" alignSelf="flex-start" aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : 'estoque.salvarAviso')}
        </Button>
      </Stack>
    </chakra.form>
  )
}

/** The two settings of a thing in stock, for who begins to count it and for who changes them. */
export function CamposDoAviso(p: {
  campo: { nome: string; erro: string | undefined }
  minimo: string
  aoMudarMinimo: (texto: string) => void
  encomenda: boolean
  aoMudarEncomenda: (sim: boolean) => void
}) {
  const { t } = useTextos()
  return (
    <>
      <Campo {...p.campo} rotulo={t('estoque.minimo')} dica={t('estoque.minimoDica')} opcional={t('produto.opcional')}>
        <Input
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={p.minimo}
          onChange={e => p.aoMudarMinimo(e.currentTarget.value)}
        />
      </Campo>
      <Interruptor
        nome="encomenda"
        ligado={p.encomenda}
        aoMudar={p.aoMudarEncomenda}
        rotulo={t('estoque.encomenda')}
        texto={t('estoque.encomendaTexto')}
      />
    </>
  )
}
