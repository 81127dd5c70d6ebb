import { refibellApi } from '../../shared/api-client/refibell-api.ts'

interface PhotoAnswer {
  readonly photo_url: string | null
}

const withOwnPhoto = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    changePhoto: build.mutation<PhotoAnswer, File>({
      query: (file) => {
        const body = new FormData()
        body.set('file', file)
        return { url: '/lo/photo', method: 'PUT', body }
      },
      invalidatesTags: ['Account'],
    }),
    removePhoto: build.mutation<PhotoAnswer, void>({
      query: () => ({ url: '/lo/photo', method: 'DELETE' }),
      invalidatesTags: ['Account'],
    }),
  }),
})

export const { useChangePhotoMutation, useRemovePhotoMutation } = withOwnPhoto
