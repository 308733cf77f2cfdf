import { Input } from '@chakra-ui/react'
import { docFiscalDaChave } from '../../../../shared/domain/tributosInformados.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'

/** Whether what is typed is a document's key, or nothing. */
export const notaCerta = (chave: string): boolean => chave.trim() === '' || docFiscalDaChave(chave) !== undefined

/**
 * A fiscal document by its key: which kind it is, the key itself says.
 * @param p.lugar tells the field's name apart, where it stands twice on a page, under a fold that says that it is optional
 */
export function CampoDaNota(p: { chave: string; aoMudar: (chave: string) => void; errada: boolean; lugar?: string }) {
  const { t } = useTextos()
  const doc = docFiscalDaChave(p.chave)
  return (
    <Campo
      nome={`docFiscal${p.lugar ?? ''}`}
      rotulo={t('fiscal.chave')}
      {...(!p.lugar && { opcional: t('form.opcional') })}
      dica={doc ? t('fiscal.ehUma', { tipo: t(`form.fiscal.${doc.tipo}`) }) : t('fiscal.chaveDica')}
      erro={p.errada ? t('fiscal.chaveErrada') : undefined}
    >
      <Input
        size="lg"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        inputMode="numeric"
        fontFamily="mono"
        fontSize="sm"
        value={p.chave}
        onChange={e => p.aoMudar(e.currentTarget.value)}
      />
    </Campo>
  )
}
