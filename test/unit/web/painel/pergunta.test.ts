import { expect, test } from 'vitest'
import { writer } from '../../../../shared/textos/engine.ts'
import { carregarTextos } from '../../../../shared/textos/painel.ts'
import type { Traduzir } from '../../../../web/src/app/textos.tsx'
import { perguntaDita } from '../../../../web/src/ui/pergunta.ts'

test.each([
  ['pt-BR', 'Confirmar ação', 'Tem certeza de que deseja confirmar esta ação?', 'Confirmar', 'Cancelar'],
  ['en', 'Confirm action', 'Are you sure you want to confirm this action?', 'Confirm', 'Cancel'],
  ['tr', 'İşlemi onayla', 'Bu işlemi onaylamak istediğinizden emin misiniz?', 'Onayla', 'Vazgeç'],
] as const)(
  'K39: a question without words of its own asks in %s',
  async (idioma, titulo, texto, confirmar, cancelar) => {
    const t = writer(await carregarTextos(idioma), idioma) as Traduzir
    expect(perguntaDita(t, {})).toEqual({ titulo, texto, confirmar, cancelar })
    expect(perguntaDita(t, { titulo: 'Apagar o plano?', confirmar: 'Apagar' })).toEqual({
      ...{ titulo: 'Apagar o plano?', texto, confirmar: 'Apagar', cancelar },
    })
  },
)
